import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { beginPasskey } from "~/identity/passkeys/own-passkeys.server";
import { DAY_MS } from "~/platform/clock";
import { pushSubscriptions } from "~/notifications/notifications.table";
import { vapidKeys } from "~/notifications/push/vapid.server";
import { makePasskey, usePasskey } from "../../support/authenticator";
import { seedDecision } from "../../support/decisions";
import { GOOD_PASSWORD, seedPerson, PASSWORD_PROOF, type Person } from "../../support/people";
import { newAddress, signInThrough } from "../../support/provider-trip";
import { PushService } from "../../support/push-service";
import { ask } from "../../support/site";
import { codeAt, firstStep, secondStep, seedTwoStep } from "../../support/two-step";
import { db, seedUpload } from "../../support/uploads";
import { identityDeps, readViewer } from "../../support/viewers";
import { readCookies, open, post } from "../../support/visitor";
import { seedPlaylist } from "../playlists/seed-playlists";

const STOPS: Record<string, (person: Person) => Promise<unknown>> = {
  suspended: ({ id }) =>
    seedDecision(`person:${id}`, id, [{ what: "suspended", until: Date.now() + DAY_MS }]),
  ended: ({ id }) => seedDecision(`person:${id}`, id, [{ what: "ended", until: null }]),
  "under review": ({ id }) => db.update(accounts).set({ sealed_hold: Date.now() }).where(eq(accounts.id, id)),
};

async function expectStopped(answer: Response) {
  const cookie = `wl.auth=${readCookies(answer)["wl.auth"]}`;
  expect((await open("/decisions", { cookie })).status).toBe(200);
  expect((await post("/edit-profile", { full_name: "Other" }, { cookie })).status).toBe(403);
  return { cookie };
}

describe.each(Object.keys(STOPS))("a person whose account is %s", (state) => {
  it("the person can sign in by each method, add another and still change nothing else", async () => {
    const person = await seedTwoStep();
    const viewer = await readViewer(person);
    await STOPS[state]?.(person);
    const { cookie } = await firstStep(person);
    const own = await expectStopped(await secondStep(cookie, await codeAt(person.secret, Date.now())));
    const begun = await beginPasskey(identityDeps, viewer, PASSWORD_PROOF);
    const { device, answer } = await makePasskey(begun.options);
    const added = { intent: "add", answer, seal: begun.seal, name: "Phone", current_password: GOOD_PASSWORD };
    expect((await post("/settings/passkeys", added, own)).status).toBe(200);
    const challenge = await (
      await post("/api/passkeys/challenge", {})
    ).json<{ options: never; seal: string }>();
    const used = await usePasskey(device, challenge.options);
    await expectStopped(await post("/signin", { intent: "passkey", answer: used, seal: challenge.seal }));
  });
});

describe("a suspended person without a password", () => {
  it("a suspended person signs in by a provider that knows the address", async () => {
    const email = newAddress();
    const person = await seedPerson({ email });
    const answer = { email, name: "Ada King" };
    await signInThrough("google", answer);
    await STOPS["suspended"]?.(person);
    const { response } = await signInThrough("google", answer);
    await expectStopped(response);
  });
});

describe("a suspended person", () => {
  it("a suspended person may withdraw their own things and put nothing in their place", async () => {
    const [me, creator] = [await seedPerson(), await seedPerson({ accountType: "creator" })];
    const work = await seedUpload(creator.id, { visibility: "public" });
    const list = await seedPlaylist(me.id, [work.id]);
    const at = `/upload/${work.id}`;
    for (const intent of ["like", "save"]) await ask(at, { cookie: me.cookie, form: { intent } });
    const service = new PushService(vapidKeys(env.PUSH_KEY).publicKey);
    await ask("/api/push", { cookie: me.cookie, json: await service.subscribe() });
    await STOPS["suspended"]?.(me);
    const send = async (path: string, form: Record<string, string>) =>
      (await ask(path, { cookie: me.cookie, form })).status;
    expect(await send(at, { intent: "unlike" })).toBe(200);
    expect(await send(at, { intent: "unsave" })).toBe(200);
    expect(await send("/library/history.data", { intent: "clear" })).toBe(200);
    expect(await send("/api/rss", { intent: "renew", next: "/settings" })).toBe(303);
    expect(
      await send("/api/playlists", { intent: "remove", list: String(list), work: String(work.id) }),
    ).toBe(200);
    expect(await send(`/playlists/${list}`, { intent: "delete" })).toBe(302);
    expect((await ask("/api/push", { cookie: me.cookie, method: "DELETE" })).status).toBe(204);
    const told = db.select().from(pushSubscriptions).where(eq(pushSubscriptions.account_id, me.id));
    expect(await told.all()).toEqual([]);
    const script = { intent: "remove", list: String(list), work: String(work.id) };
    expect((await ask("/api/playlists", { cookie: me.cookie, json: script })).status).toBe(403);
    for (const [path, form] of [
      [at, { intent: "like" }],
      ["/library/history.data", { intent: "resume" }],
      ["/api/rss", { intent: "give", next: "/settings" }],
      ["/api/playlists", { intent: "create", title: "Mine", visibility: "public" }],
      [`/playlists/${list}`, { intent: "edit", title: "Mine", visibility: "public" }],
    ] as const)
      expect([path, await send(path, form)]).toEqual([path, 403]);
  });
});
