import { textFields } from "~/platform/forms";

/** By the page a form is posted to: each `intent` that only takes something of one's own from others; "" for none. */
const CLOSING: readonly (readonly [path: RegExp, intents: readonly string[]])[] = [
  [/^\/my-uploads(?:\.data)?$/, ["", "make-private", "comments-off", "mark-adults", "ask-delete", "delete"]],
  [/^\/upload\/\d+(?:\.data)?$/, ["delete-comment", "hide-comment", "unlike", "unsave"]],
  [/^\/library\/comments(?:\.data)?$/, ["delete-comment"]],
  [/^\/library\/history(?:\.data)?$/, ["pause", "remove", "clear"]],
  [/^\/playlists\/\d+(?:\.data)?$/, ["remove", "delete"]],
  [/^\/api\/playlists$/, ["remove"]],
  [/^\/api\/rss(?:\.data)?$/, ["renew"]],
  [/^\/blocked(?:\.data)?$/, ["block"]],
];

/** DELETE of a work, of one of its share links, or of what a browser is told. */
const DELETED = /^\/api\/(?:uploads\/\d+(?:\/shares)?|push)$/;

/**
 * Whether a request only closes: it deletes something of one's own, or takes it from others. A stopped account may always
 * do that, else what it regrets would stay open until the decision ends. Anything not named here is no closing.
 */
export async function onlyCloses(request: Request): Promise<boolean> {
  const { pathname } = new URL(request.url);
  if (request.method === "DELETE") return DELETED.test(pathname);
  const [, intents] = CLOSING.find(([path]) => path.test(pathname)) ?? [];
  if (!intents || request.method !== "POST") return false;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  return form !== null && intents.includes(textFields(form)["intent"] ?? "");
}
