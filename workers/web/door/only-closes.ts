import { textFields } from "~/platform/forms";

/** The `intent`s that only delete or hide the sender's own things; "" for none. */
const CLOSING: readonly (readonly [path: RegExp, intents: readonly string[]])[] = [
  [/^\/my-uploads(?:\.data)?$/, ["", "make-private", "comments-off", "mark-adults", "ask-delete", "delete"]],
  [/^\/upload\/\d+(?:\.data)?$/, ["delete-comment", "hide-comment", "unlike", "unsave"]],
  [/^\/library\/comments(?:\.data)?$/, ["delete-comment"]],
  [/^\/library\/history(?:\.data)?$/, ["pause", "remove", "clear"]],
  [/^\/playlists\/\d+(?:\.data)?$/, ["remove", "delete"]],
  [/^\/api\/playlists$/, ["remove"]],
  [/^\/api\/rss(?:\.data)?$/, ["renew"]],
  [/^\/api\/show-keys(?:\.data)?$/, ["renew", "end"]],
  [/^\/blocked(?:\.data)?$/, ["block"]],
];

/** Switched off, without a new cover. */
const PODCAST = /^\/settings\/podcast(?:\.data)?$/;

const DELETED = /^\/api\/(?:uploads\/\d+(?:\/shares)?|push)$/;

/** A stopped account may delete and hide its own things, else it couldn't undo what it regrets. */
export async function onlyCloses(request: Request): Promise<boolean> {
  const { pathname } = new URL(request.url);
  if (request.method === "DELETE") return DELETED.test(pathname);
  const [, intents] = CLOSING.find(([path]) => path.test(pathname)) ?? [];
  const isPodcast = PODCAST.test(pathname);
  if ((!intents && !isPodcast) || request.method !== "POST") return false;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (form === null) return false;
  if (!intents) {
    const cover = form.get("cover");
    return !form.has("on") && !(cover instanceof File && cover.size > 0);
  }
  return intents.includes(textFields(form)["intent"] ?? "");
}
