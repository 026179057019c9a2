import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { RETRY_AFTER_SECONDS, type LimitBindings } from "~/identity/limits/rate-limits.server";
import { networkNeighbourhood } from "~/identity/limits/network.rules";
import { exhaust } from "../../support/counted-limits";
import { newNetwork } from "../../support/networks";
import { answerWhole } from "../../support/built-worker";
import { seedPerson, type Person } from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";
import { ask } from "../../support/site";
import { formRequest, open, pageText, post } from "../../support/visitor";

interface Doer {
  person: Person;
  network: string;
}

interface Limited {
  limit: keyof LimitBindings;
  key(doer: Doer): string;
  send(doer: Doer): Promise<Response>;
}

const someone = async (): Promise<Doer> => ({
  person: await seedPerson({ accountType: "creator" }),
  network: newNetwork(),
});
const from = ({ network }: Doer) => ({ headers: { "CF-Connecting-IP": network } });
const inside = ({ person, network }: Doer) => ({
  cookie: person.cookie,
  headers: { "CF-Connecting-IP": network },
});

const upload = (method: string, path: string, json: unknown) => (doer: Doer) =>
  ask(path, { method, json, cookie: doer.person.cookie });
const signIn = (doer: Doer) =>
  post("/signin", { email: doer.person.email, password: "Wrong-Passw0rd!" }, from(doer));
const recover = (doer: Doer) =>
  answerWhole(formRequest("/forgot-password", { email: doer.person.email }, from(doer)));
const resend = (doer: Doer) =>
  answerWhole(formRequest("/signin", { intent: "resend", email: doer.person.email }, from(doer)));
const cancelByMail = (doer: Doer) =>
  answerWhole(formRequest("/cancel-membership", { email: doer.person.email }, from(doer)));
const cancel = (doer: Doer) => post("/membership", { intent: "cancel" }, inside(doer));
const signUp = (doer: Doer) => post("/register", signUpForm({ email: doer.person.email }), from(doer));
/** Without script the form brings the picture, which costs CPU to read. */
const withPicture = (path: string, fields: Record<string, string>, options: Parameters<typeof post>[2]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (name !== "wizard") form.set(name, value);
  form.set("avatar", new File(["not a picture"], "me.png", { type: "image/png" }));
  return post(path, form, options);
};
const newPassword = (doer: Doer) => post("/update-password", { password: "x" }, inside(doer));
const confirmOwner = (doer: Doer) =>
  post("/settings/two-step", { intent: "switch-off", current_password: "Wrong-Passw0rd!" }, inside(doer));
const avatar = (doer: Doer) => post("/avatars", new FormData(), inside(doer));

const byAccount = (prefix: string) => (doer: Doer) => `${prefix}:${doer.person.id}`;
const byEmail = (prefix: string) => (doer: Doer) => `${prefix}:${doer.person.email}`;
const byNetwork = (prefix: string) => (doer: Doer) => `${prefix}:${doer.network}`;

const LIMITED: [string, Limited][] = [
  ["a sign-in, by address", { limit: "CREDENTIALS_LIMIT", key: byEmail("signin"), send: signIn }],
  [
    "a sign-in, by address and neighbourhood",
    {
      limit: "NEIGHBOURHOOD_LIMIT",
      key: ({ person, network }) => `signin:${person.email}:${networkNeighbourhood(network)}`,
      send: signIn,
    },
  ],
  ["a sign-in, by network", { limit: "NETWORK_LIMIT", key: byNetwork("signin"), send: signIn }],
  [
    "a new password, by account",
    { limit: "CREDENTIALS_LIMIT", key: byAccount("password"), send: newPassword },
  ],
  ["a new password, by network", { limit: "NETWORK_LIMIT", key: byNetwork("password"), send: newPassword }],
  [
    "the owner's password, by account",
    { limit: "CREDENTIALS_LIMIT", key: byAccount("owner"), send: confirmOwner },
  ],
  [
    "the owner's password, by network",
    { limit: "NETWORK_LIMIT", key: byNetwork("owner"), send: confirmOwner },
  ],
  [
    "a second step",
    {
      limit: "NETWORK_LIMIT",
      key: byNetwork("two-step"),
      // The full page would redirect a person without a challenge.
      send: (doer) => post("/signin/two-step.data", { code: "123456" }, from(doer)),
    },
  ],
  [
    "a mailed code",
    {
      limit: "NETWORK_LIMIT",
      key: byNetwork("code"),
      send: (doer) => post("/auth/callback?code=x", { code: "x" }, from(doer)),
    },
  ],
  [
    "a code to cancel",
    {
      limit: "NETWORK_LIMIT",
      key: byNetwork("code"),
      send: (doer) => post("/cancel-membership", { code: "x" }, from(doer)),
    },
  ],
  [
    "a recovery code",
    {
      limit: "NETWORK_LIMIT",
      key: byNetwork("code"),
      send: (doer) => post("/update-password", { code: "x" }, from(doer)),
    },
  ],
  [
    "a push subscription",
    { limit: "TOUCH_LIMIT", key: byAccount("push"), send: upload("POST", "/api/push", {}) },
  ],
  [
    "reading notifications",
    { limit: "TOUCH_LIMIT", key: byAccount("seen"), send: upload("POST", "/api/notifications/seen", {}) },
  ],
  ["a change of a membership", { limit: "CREDENTIALS_LIMIT", key: byAccount("membership"), send: cancel }],
  [
    "a withdrawal",
    {
      limit: "CREDENTIALS_LIMIT",
      key: byAccount("membership"),
      send: (doer) => post("/membership/withdraw", { intent: "withdraw" }, inside(doer)),
    },
  ],
  [
    "a mail to cancel, by network",
    { limit: "MAIL_NETWORK_LIMIT", key: byNetwork("cancel"), send: cancelByMail },
  ],
  ["a sign-up, by network", { limit: "NETWORK_LIMIT", key: byNetwork("signup"), send: signUp }],
  [
    "the picture of a sign-up, by network",
    {
      limit: "NETWORK_LIMIT",
      key: byNetwork("signup"),
      send: (doer) => withPicture("/register.data", signUpForm(), from(doer)),
    },
  ],
  ["a sign-up's mail, by network", { limit: "MAIL_NETWORK_LIMIT", key: byNetwork("signup"), send: signUp }],
  ["a recovery mail, by network", { limit: "MAIL_NETWORK_LIMIT", key: byNetwork("recover"), send: recover }],
  [
    "another confirmation, by network",
    { limit: "MAIL_NETWORK_LIMIT", key: byNetwork("resend"), send: resend },
  ],
  [
    "starting a sign-in at a provider",
    {
      limit: "NETWORK_LIMIT",
      key: byNetwork("provider"),
      send: (doer) => post("/signin/google", {}, from(doer)),
    },
  ],
  [
    "returning from a provider",
    {
      limit: "NETWORK_LIMIT",
      key: byNetwork("provider-return"),
      send: (doer) => open("/signin/google/callback", from(doer)),
    },
  ],
  [
    "a username check",
    {
      limit: "NETWORK_LIMIT",
      key: byNetwork("username"),
      send: (doer) => open("/api/username?name=ada_1815", from(doer)),
    },
  ],
  [
    "a reservation",
    { limit: "UPLOAD_LIMIT", key: byAccount("reserve"), send: upload("POST", "/api/uploads", {}) },
  ],
  [
    "a fresh signature",
    { limit: "UPLOAD_LIMIT", key: byAccount("sign"), send: upload("POST", "/api/uploads/1/sign", {}) },
  ],
  [
    "signatures of parts",
    { limit: "UPLOAD_LIMIT", key: byAccount("sign"), send: upload("POST", "/api/uploads/1/parts", {}) },
  ],
  [
    "a poster",
    { limit: "UPLOAD_LIMIT", key: byAccount("poster"), send: upload("POST", "/api/uploads/1/poster", {}) },
  ],
  [
    "captions",
    {
      limit: "UPLOAD_LIMIT",
      key: byAccount("captions"),
      send: upload("DELETE", "/api/uploads/1/captions?language=en", {}),
    },
  ],
  [
    "a share link",
    { limit: "TOUCH_LIMIT", key: byAccount("share"), send: upload("POST", "/api/uploads/1/shares", {}) },
  ],
  [
    "watching a work",
    { limit: "WATCH_LIMIT", key: byAccount("watch"), send: upload("POST", "/api/watch", {}) },
  ],
  [
    "a search",
    {
      limit: "SEARCH_LIMIT",
      key: byAccount("search"),
      send: (doer) => open("/search?q=sea", inside(doer)),
    },
  ],
  [
    "search suggestions",
    {
      limit: "SEARCH_LIMIT",
      key: byAccount("suggest"),
      send: (doer) => open("/api/suggest?q=sea", inside(doer)),
    },
  ],
  ["a follow", { limit: "TOUCH_LIMIT", key: byAccount("follow"), send: upload("POST", "/api/follow", {}) }],
  [
    "tag suggestions",
    { limit: "SEARCH_LIMIT", key: byAccount("suggest"), send: upload("GET", "/api/tags?q=a", undefined) },
  ],
  [
    "a playback position",
    {
      limit: "TOUCH_LIMIT",
      key: byAccount("position"),
      send: upload("POST", "/api/works/1/position", {}),
    },
  ],
  [
    "a comment",
    {
      limit: "COMMENT_LIMIT",
      key: byAccount("comment"),
      send: (doer) => post("/upload/1.data", { intent: "comment", text: "x" }, inside(doer)),
    },
  ],
  [
    "hiding and deleting comments",
    {
      limit: "TOUCH_LIMIT",
      key: byAccount("comment-change"),
      send: (doer) => post("/upload/1.data", { intent: "hide-comment", comment: "1" }, inside(doer)),
    },
  ],
  [
    "a report, from the dialog",
    {
      limit: "TOUCH_LIMIT",
      key: byAccount("report"),
      send: (doer) => post("/api/report/work/1", { reason: "spam" }, inside(doer)),
    },
  ],
  [
    "a block",
    {
      limit: "TOUCH_LIMIT",
      key: byAccount("block"),
      send: (doer) => post("/blocked.data", { intent: "unblock", username: "nobody" }, inside(doer)),
    },
  ],
  [
    "a like",
    {
      limit: "TOUCH_LIMIT",
      key: byAccount("keep"),
      send: ({ person }) => post("/upload/1", { intent: "like" }, { cookie: person.cookie }),
    },
  ],
  [
    "a change of the history",
    {
      limit: "TOUCH_LIMIT",
      key: byAccount("keep"),
      send: ({ person }) => post("/library/history", { intent: "clear" }, { cookie: person.cookie }),
    },
  ],
  [
    "a change of a playlist",
    {
      limit: "TOUCH_LIMIT",
      key: byAccount("keep"),
      send: (doer) => post("/api/playlists", { intent: "tidy", list: "1" }, inside(doer)),
    },
  ],
  [
    "a change of a playlist, without script",
    {
      limit: "TOUCH_LIMIT",
      key: byAccount("keep"),
      // The full page would be rendered.
      send: (doer) => post("/playlists/1.data", { intent: "tidy" }, inside(doer)),
    },
  ],
  [
    "a new playlist",
    {
      limit: "TOUCH_LIMIT",
      key: byAccount("keep"),
      send: (doer) => post("/library/playlists.data", { intent: "create", title: "x" }, inside(doer)),
    },
  ],
  [
    "the picture of a profile",
    {
      limit: "UPLOAD_LIMIT",
      key: byAccount("avatar"),
      send: (doer) => withPicture("/edit-profile.data", {}, inside(doer)),
    },
  ],
  [
    "a podcast's cover",
    {
      limit: "UPLOAD_LIMIT",
      key: byAccount("avatar"),
      send: (doer) => post("/settings/podcast", {}, inside(doer)),
    },
  ],
  ["a picture", { limit: "UPLOAD_LIMIT", key: byAccount("avatar"), send: avatar }],
];

function isRefusal(answer: Response): boolean {
  if (answer.headers.get("Location")?.includes("problem=too_many_requests")) return true;
  return answer.status === 429 && answer.headers.get("Retry-After") === String(RETRY_AFTER_SECONDS);
}

describe.each(LIMITED)("the limit of %s", (_words, { limit, key, send }) => {
  it("the limit refuses the person who used it up, and no other", async () => {
    const [greedy, other] = [await someone(), await someone()];
    expect(isRefusal(await send(greedy))).toBe(false);
    exhaust(env[limit], key(greedy));
    expect(isRefusal(await send(greedy))).toBe(true);
    expect(isRefusal(await send(other))).toBe(false);
  });
});

describe("the limit of mails for one address", () => {
  it.each([
    ["recover", recover],
    ["resend", resend],
  ])(
    "the limit of mails stays secret for %s: the answer is the same and no mail is sent",
    async (prefix, send) => {
      const doer = { person: await seedPerson({ confirmed: prefix === "recover" }), network: newNetwork() };
      const words = async () => (await pageText(await send(doer))).match(/role="status"[^>]*>([^<]+)/)?.[1];
      const friendly = await words();
      expect(friendly).toMatch(/sent/);
      const codes = () =>
        env.DB.prepare("select count(*) as n from mail_codes where account_id = ?")
          .bind(doer.person.id)
          .first<number>("n");
      expect(await codes()).toBe(1);
      exhaust(env.MAIL_LIMIT, byEmail(prefix)(doer));
      const answer = await send(doer);
      expect(answer.status).toBe(200);
      expect(await words()).toBe(friendly);
      expect(await codes()).toBe(1);
    },
  );
});
