import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";
import { pendingCookie } from "~/identity/cookies.server";
import { savePendingSignUp } from "~/identity/providers/pending-sign-ups.store.server";
import { MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { LEAD_SWITCHES, type LeadSwitch } from "~/switches/switches.rules";
import { switchErrors } from "~/words/en/switch-errors";
import { seedStaff, type Colleague } from "../support/moderation";
import { seedPerson, type Person } from "../support/people";
import { ask } from "../support/site";
import { seedUpload } from "../support/uploads";

let lead: Colleague | undefined;
const theLead = async () => (lead ??= await seedStaff("lead"));

async function flip(name: LeadSwitch, thrown: "on" | "off", more: Record<string, string> = {}) {
  const { cookie } = await theLead();
  const form = { name, thrown, length: "60", reason: "An attack", text: "Back at noon", ...more };
  return ask("/admin/switches", { cookie, form });
}

/** As a restore does. The flip makes the worker read the switches again. */
async function close(reason = "restore"): Promise<void> {
  await flip("banner", "off");
  await env.DB.prepare("insert into switches (name, set_at, reason) values ('closed', 1, ?)")
    .bind(reason)
    .run();
}

const html = { Accept: "text/html" };

afterEach(async () => {
  await env.DB.prepare("delete from switches").run();
  // Else the worker would remember them for five seconds.
  await flip("banner", "off");
});

interface World {
  creator: Person;
  viewer: Person;
  work: number;
}

async function world(): Promise<World> {
  const creator = await seedPerson({ accountType: "creator" });
  const work = await seedUpload(creator.id, { status: "ready", visibility: "public" });
  return { creator, viewer: await seedPerson(), work: work.id };
}

/** What must go on under each switch, whatever it answers without one. */
const GO_ON: readonly [name: string, send: (world: World) => Promise<Response>][] = [
  ["signing in", () => ask("/signin", { form: { email: "no@gmail.com", password: "Golden-Star-48!" } })],
  ["signing out", async () => ask("/signout", { cookie: (await seedPerson()).cookie, form: {} })],
  ["refreshing a session", ({ viewer }) => ask("/api/session/refresh", { cookie: viewer.cookie, form: {} })],
  ["a payment event", () => ask("/api/payments/events", { json: {} })],
  ["watch time", ({ viewer }) => ask("/api/watch", { cookie: viewer.cookie, json: {} })],
  ["cancelling", ({ viewer }) => ask("/membership", { cookie: viewer.cookie, form: { intent: "cancel" } })],
  ["withdrawing", ({ viewer }) => ask("/membership/withdraw", { cookie: viewer.cookie, form: {} })],
  ["cancelling without signing in", () => ask("/cancel-membership", { form: {} })],
  ["a report", ({ viewer, work }) => ask(`/report/work/${work}`, { cookie: viewer.cookie, form: {} })],
  ["changing a password", ({ viewer }) => ask("/update-password", { cookie: viewer.cookie, form: {} })],
  ["staff pages", async () => ask("/moderation", { cookie: (await theLead()).cookie })],
];

const STOPPED: readonly [
  name: LeadSwitch,
  what: string,
  send: (world: World, headers: object) => Promise<Response>,
][] = [
  [
    "sign_ups",
    "a sign-up",
    (_, headers) => ask("/register", { form: { full_name: "Ada" }, headers: { ...headers } }),
  ],
  [
    "sign_ups",
    "a sign-up through a provider",
    (_, headers) => ask("/complete-profile", { form: { full_name: "Ada" }, headers: { ...headers } }),
  ],
  [
    "uploads",
    "a new upload",
    ({ creator }, headers) =>
      ask("/api/uploads", { cookie: creator.cookie, json: {}, headers: { ...headers } }),
  ],
  [
    "comments",
    "a comment",
    ({ viewer, work }, headers) =>
      ask(`/upload/${work}`, {
        cookie: viewer.cookie,
        form: { intent: "comment", body: "<Lovely>" },
        headers: { ...headers },
      }),
  ],
  [
    "checkout",
    "a subscription",
    ({ viewer }, headers) =>
      ask("/membership", { cookie: viewer.cookie, form: { intent: "buy" }, headers: { ...headers } }),
  ],
  [
    "read_only",
    "a changed profile",
    ({ viewer }, headers) =>
      ask("/edit-profile", { cookie: viewer.cookie, form: { full_name: "Ada" }, headers: { ...headers } }),
  ],
  [
    "read_only",
    "a creator's page opened to strangers",
    ({ creator }, headers) =>
      ask("/api/open-page", {
        cookie: creator.cookie,
        form: { open: "on", next: "/" },
        headers: { ...headers },
      }),
  ],
];

describe("switches", () => {
  it.each(STOPPED)(
    "the switch %s stops %s, says so, and stops nothing when it is off",
    async (name, _, send) => {
      const people = await world();
      expect((await send(people, html)).status).not.toBe(503);
      expect((await flip(name, "on")).status).toBe(302);
      const refused = await send(people, html);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500);
      expect(await refused.text()).toContain(switchErrors[`switches.${name as "comments"}`]);
      await flip(name, "off");
      expect((await send(people, html)).status).not.toBe(503);
    },
  );

  it.each(LEAD_SWITCHES)("everything that must go on goes on under the switch %s", async (name) => {
    const people = await world();
    const before: number[] = [];
    for (const [, send] of GO_ON) before.push((await send(people)).status);
    await flip(name, "on");
    for (const [at, [what, send]] of GO_ON.entries())
      expect([what, (await send(people)).status]).toEqual([what, before[at]]);
  });

  it.each(["sign_ups", "read_only"] as const)(
    "under the switch %s both sign-up pages say so before anything is typed, and a provider's can be given up",
    async (name) => {
      const token = await savePendingSignUp(openDatabase(env.DB), {
        ...{ provider: "google" as const, subject: name, email: `${name}@gmail.com`, next: "/feed" },
        ...{ full_name: null, language: null, picture: null, expires_at: Date.now() + MINUTE_MS },
      });
      const [cookie] = pendingCookie.give(token, false).split(";");
      const readBoth = async () =>
        (await (await ask("/register?a=1")).text()) +
        (await (await ask("/complete-profile", { cookie })).text());
      const sentence = switchErrors[`switches.${name}`].replaceAll("'", "&#x27;");
      await flip(name, "on");
      expect((await readBoth()).split(`>${sentence}<`)).toHaveLength(3);
      await flip(name, "off");
      expect(await readBoth()).not.toContain(sentence);
      await flip("sign_ups", "on");
      const left = await ask("/complete-profile", { cookie, form: { intent: "cancel" }, headers: html });
      expect(left.status).toBe(302);
    },
  );

  it("a page without script gets what was typed back, without its password, in a form that sends it again", async () => {
    const { viewer, work } = await world();
    await flip("comments", "on");
    const form = { intent: "comment", body: '"><script>alert(1)</script>', password: "Golden-Star-48!" };
    const page = await (await ask(`/upload/${work}`, { cookie: viewer.cookie, form, headers: html })).text();
    expect(page).toContain('name="body" value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
    expect(page).not.toContain("Golden-Star-48!");
    expect(page).toContain('<form method="post">');
  });

  it("a page with script gets what was typed back in its own form", async () => {
    const { viewer, work } = await world();
    await flip("comments", "on");
    const form = { intent: "comment", body: "Lovely" };
    const answer = await ask(`/upload/${work}.data`, { cookie: viewer.cookie, form });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Lovely");
  });

  it("an upload that has begun can finish while new ones are stopped", async () => {
    const { creator } = await world();
    const { id } = await seedUpload(creator.id, { status: "pending" });
    const send = () => ask(`/api/uploads/${id}/complete`, { cookie: creator.cookie, json: {} });
    const before = (await send()).status;
    await flip("uploads", "on");
    expect((await send()).status).toBe(before);
  });

  it("read-only ends after four hours at most and can't be given a longer time", async () => {
    expect((await flip("read_only", "on", { length: "1440" })).status).toBe(400);
    expect((await flip("read_only", "on", { length: "" })).status).toBe(400);
    await flip("read_only", "on", { length: "240" });
    const row = await env.DB.prepare("select until - set_at as ms from switches").first<{ ms: number }>();
    expect(row?.ms).toBe(4 * 60 * 60 * 1000);
    // As if the time had come.
    await env.DB.prepare("update switches set until = 1").run();
    await flip("banner", "off");
    const { viewer } = await world();
    const edit = await ask("/edit-profile", { cookie: viewer.cookie, form: { full_name: "Ada" } });
    expect(edit.status).not.toBe(503);
  });

  it("a banner is plain text on every page until it is turned off", async () => {
    await flip("banner", "on", { text: "<b>Works</b> tonight" });
    const { viewer } = await world();
    for (const [path, cookie] of [
      ["/signin?a=1", undefined],
      ["/feed", viewer.cookie],
    ] as const) {
      const page = await (await ask(path, cookie ? { cookie } : {})).text();
      expect(page).toContain("&lt;b&gt;Works&lt;/b&gt; tonight");
    }
    await flip("banner", "off");
    expect(await (await ask("/signin?a=1")).text()).not.toContain("Works&lt;");
  });

  it("only a lead with two-step sign-in may flip a switch, with a reason, and each flip is logged", async () => {
    const others = [await seedPerson(), await seedStaff("reviewer"), await seedStaff("moderator")];
    for (const { cookie } of others) {
      const form = { name: "uploads", thrown: "on", length: "60", reason: "x" };
      expect((await ask("/admin/switches", { cookie, form })).status).toBe(404);
      expect((await ask("/admin/switches", { cookie })).status).toBe(404);
    }
    const missing = await flip("uploads", "on", { reason: " " });
    expect(missing.status).toBe(400);
    expect(await missing.text()).toContain(switchErrors["switches.reason_missing"]);
    await flip("uploads", "on", { reason: "Somebody fills the storage" });
    const { cookie, username, id } = await theLead();
    const page = await (await ask("/admin/switches", { cookie })).text();
    expect(page).toContain("Somebody fills the storage");
    expect(page).toContain(username);
    const logged = await env.DB.prepare("select by, thrown from switch_flips order by id desc").first();
    expect(logged).toEqual({ by: id, thrown: 1 });
    await expect(env.DB.prepare("update switch_flips set reason = 'x'").run()).rejects.toThrow(
      "never changes",
    );
    await expect(env.DB.prepare("delete from switch_flips").run()).rejects.toThrow("never shortened");
  });

  it("while a restore runs every page and every event is answered with 503, and no session ends", async () => {
    const { viewer } = await world();
    await close();
    for (const path of ["/feed", "/signin?a=1", "/healthz", "/media/1/original"]) {
      const answer = await ask(path, { cookie: viewer.cookie, headers: html });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await ask("/api/payments/events", { json: {} })).status).toBe(503);
    expect(await (await ask("/feed", { headers: html })).text()).toContain(switchErrors["switches.closed"]);
  });

  it("while a backup runs, /healthz answers as ever, so that no monitor tells of an outage each night", async () => {
    await close('"backup"');
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/feed", { headers: html })).status).toBe(503);
  });
});
