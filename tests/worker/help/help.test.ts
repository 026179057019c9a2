import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findConfirmedAccount } from "~/identity/accounts/accounts.store.server";
import { twoStep } from "~/identity/two-step/two-step.table";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { claimCase } from "~/moderation/cases/claims.server";
import { STAFF_ROLES } from "~/moderation/staff/staff.rules";
import { DAY_MS } from "~/platform/clock";
import { exhaust } from "../../support/counted-limits";
import { seedReported, sealDeps } from "../../support/lockdowns";
import { moderationDeps, seedStaff } from "../../support/moderation";
import { seedPerson, seedAccess, signInAs, type Person } from "../../support/people";
import { open, pageText, post } from "../../support/visitor";
import { db, eventsOf, logOf, look, press, visiting, VISIT } from "./help-world";

const DEEDS: Record<string, Record<string, string>> = {
  confirmation: {},
  recovery: {},
  sessions: {},
  sign_in_limit: {},
  trial: {},
  quota: { times: "5" },
};

const accountOf = (id: string) =>
  db.get<{ quota_times: number; session_epoch: number; trial: number }>(
    sql`select quota_times, session_epoch, (select trial_ends_at from memberships where account_id = id) as trial
      from accounts where id = ${id}`,
  );

describe("who may help", () => {
  it("support, lead and guardian may search, look and do each deed, and for everyone else no page exists", async () => {
    const noTwoStep = await seedStaff("lead");
    await db.delete(twoStep).where(sql`account_id = ${noTwoStep.id}`);
    const people: Record<string, Person> = {
      viewer: await seedPerson(),
      creator: await seedPerson({ accountType: "creator" }),
      "lead without two-step": noTwoStep,
    };
    for (const role of STAFF_ROLES) people[role] = await seedStaff(role);
    expect((await open("/help-desk")).status).toBe(302);
    const may = ["support", "lead", "guardian"];
    for (const [role, { cookie }] of Object.entries(people)) {
      const isHelper = may.includes(role);
      expect([role, (await open("/help-desk", { cookie })).status]).toEqual([role, isHelper ? 200 : 404]);
      const own = isHelper ? await visiting(cookie) : cookie;
      const asked = ["lead", "guardian"].includes(role) ? 200 : 404;
      expect([role, (await open("/help-desk/requests", { cookie: own })).status]).toEqual([role, asked]);
      for (const [kind, more] of Object.entries(DEEDS)) {
        const person = await seedPerson({ confirmed: kind !== "confirmation", access: Date.now() + DAY_MS });
        const looked = await look(own, person.id);
        expect([role, kind, looked.status]).toEqual([role, kind, isHelper ? 200 : 404]);
        const done = await press(own, person.id, kind, more);
        expect([role, kind, done.status]).toEqual([role, kind, isHelper ? 302 : 404]);
        expect(await eventsOf(person.id)).toEqual(isHelper ? [`help_${kind}`] : []);
        const log = await logOf(person.id);
        expect(log.map((row) => row.kind)).toEqual(isHelper ? ["look", kind] : []);
        for (const row of log) expect(row).toMatchObject({ ...VISIT, actor: people[role]?.id });
      }
      const person = await seedPerson();
      const request = await press(own, person.id, "ask", { kind: "erasure" });
      expect([role, request.status]).toEqual([role, asked === 200 ? 302 : 404]);
    }
  });

  it("support has no other power: no queue, no case, no lockdown, and no case can be handed to them", async () => {
    const [{ cookie, id, asker }, { reported, judge }] = [await seedStaff("support"), await seedReported()];
    for (const path of ["/moderation", `/moderation/cases/${reported.id}`, "/moderation/sealed"])
      expect((await open(path, { cookie })).status).toBe(404);
    await expect(claimCase(moderationDeps(), asker, reported.id)).rejects.toMatchObject({
      code: "moderation.not_found",
    });
    const lead = await seedStaff("lead");
    const handed = await post(
      `/moderation/cases/${reported.id}`,
      { intent: "hand_on", to: id },
      { cookie: lead.cookie },
    );
    expect(handed.status).toBe(404);
    expect(judge.id).not.toBe(id);
  });

  it("nobody helps a colleague or themselves, by a deed or by a request", async () => {
    const [lead, support] = [await seedStaff("lead"), await seedStaff("support")];
    const cookie = await visiting(lead.cookie);
    for (const id of [lead.id, support.id]) {
      expect((await press(cookie, id, "recovery")).status).toBe(403);
      expect((await press(cookie, id, "ask", { kind: "email", new_address: "x@gmail.com" })).status).toBe(
        403,
      );
      expect(await eventsOf(id)).toEqual([]);
    }
  });

  it("without a reason and a ticket no person is shown and nothing is done", async () => {
    const email = `${crypto.randomUUID()}@gmail.com`;
    const [{ cookie }, person] = [await seedStaff("support"), await seedPerson({ email })];
    expect((await look(cookie, person.id)).headers.get("Location")).toBe(`/help-desk?find=${person.id}`);
    expect((await press(cookie, person.id, "sessions")).status).toBe(302);
    const refused = await post(
      "/help-desk",
      { find: person.email, reason: "Because", ticket: " " },
      { cookie },
    );
    expect(refused.status).toBe(400);
    const text = await refused.text();
    expect(text).toContain('value="Because"');
    expect(text).toContain(`value="${person.email}"`);
    expect(text).not.toContain(person.username);
    expect(await logOf(person.id)).toEqual([]);
  });

  it("a visit's reason and ticket don't pass to a colleague in the same browser", async () => {
    const [support, other, person] = [
      await seedStaff("support"),
      await seedStaff("support"),
      await seedPerson(),
    ];
    const cookie = (await visiting(support.cookie)).replace(support.cookie, other.cookie);
    expect((await look(cookie, person.id)).status).toBe(302);
  });
});

describe("finding", () => {
  it("a person is found by whole address, @name and id, and by 3 letters of a name, 20 at most", async () => {
    const { cookie } = await seedStaff("support");
    const person = await seedPerson({ fullName: "Ottoline Quvexby" });
    const find = async (text: string) =>
      await pageText(await post("/help-desk", { ...VISIT, find: text }, { cookie }));
    for (const text of [person.email.toUpperCase(), `@${person.username}`, person.id, "quvexB"])
      expect([text, (await find(text)).includes(`@${person.username}`)]).toEqual([text, true]);
    expect(await find(person.email.slice(1))).not.toContain(`@${person.username}`);
    expect((await post("/help-desk", { ...VISIT, find: "qu" }, { cookie })).status).toBe(400);
    for (let at = 0; at < 21; at++) await seedPerson({ fullName: "Manifold Zyxwoth" });
    expect(await find("zyxwoth")).toContain("20 people found");
  });

  it("the 61st look or search in an hour is refused, and each one before it is in the log", async () => {
    const email = `${crypto.randomUUID()}@gmail.com`;
    const [support, person] = [await seedStaff("support"), await seedPerson({ email })];
    const cookie = await visiting(support.cookie);
    for (let at = 0; at < 60; at++) expect((await look(cookie, person.id)).status).toBe(200);
    const refused = await look(cookie, person.username);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
    expect(await logOf(person.id)).toHaveLength(60);
    for (let at = 0; at < 59; at++) await visiting(support.cookie);
    const last = await post("/help-desk", { ...VISIT, find: person.email }, { cookie });
    expect(last.status).toBe(429);
    expect(await last.text()).not.toContain(person.username);
    expect((await look(await visiting((await seedStaff("lead")).cookie), person.id)).status).toBe(200);
  });
});

describe("what is shown", () => {
  it("an account under lockdown looks like any account, to the byte", async () => {
    const { owner, work, reported, judge } = await seedReported();
    const cookie = await visiting((await seedStaff("support")).cookie);
    const shown = async () =>
      (await (await look(cookie, owner.id)).text())
        .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, "")
        .replaceAll(/nonce="[^"]*"/g, "");
    const setStatus = (status: string) =>
      db.run(sql`update uploads set status = ${status} where id = ${work.id}`);
    // Its files are gone from the person's storage, as if they had deleted the work.
    await setStatus("deleting");
    const before = await shown();
    await setStatus("ready");
    await lockDownSubject(sealDeps(), judge.asker, { caseId: reported.id, version: 1 });
    const held = await db.get<{ at: number }>(
      sql`select sealed_hold as at from accounts where id = ${owner.id}`,
    );
    expect(held.at).toBeGreaterThan(0);
    expect(await shown()).toBe(before);
  });

  it("states are said in words", async () => {
    const cookie = await visiting((await seedStaff("support")).cookie);
    const person = await seedPerson({ access: Date.now() + DAY_MS });
    const text = await pageText(await look(cookie, person.id));
    for (const words of ["Free trial", "Viewer", "Open", "Off"]) expect(text).toContain(`>${words}<`);
  });

  it("neither address, titles, reports nor cases are on the page", async () => {
    const { owner, work } = await seedReported();
    const cookie = await visiting((await seedStaff("support")).cookie);
    const text = await (await look(cookie, owner.id)).text();
    for (const secret of [owner.email, work.title, "case", "report"])
      expect(text.split("<main")[1]?.split("</main")[0]?.toLowerCase()).not.toContain(secret.toLowerCase());
  });
});

describe("deeds", () => {
  it("a second press of the same form is one deed", async () => {
    const [support, person] = [await seedStaff("support"), await seedPerson()];
    const cookie = await visiting(support.cookie);
    const form = { press: crypto.randomUUID() };
    const before = await accountOf(person.id);
    const answers = await Promise.all([1, 2].map(() => press(cookie, person.id, "sessions", form)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect((await accountOf(person.id)).session_epoch).toBe(before.session_epoch + 1);
    expect(await eventsOf(person.id)).toEqual(["help_sessions"]);
    expect((await open("/feed", { cookie: person.cookie })).status).toBe(302);
  });

  it("a trial is extended by 14 days, once a year, and not after subscribing", async () => {
    const [support, person, payer] = [await seedStaff("support"), await seedPerson(), await seedPerson()];
    const cookie = await visiting(support.cookie);
    const ends = Date.now() + DAY_MS;
    await seedAccess(person.id, ends);
    const form = { press: crypto.randomUUID() };
    expect((await press(cookie, person.id, "trial", form)).status).toBe(302);
    expect((await press(cookie, person.id, "trial", form)).status).toBe(302);
    expect((await accountOf(person.id)).trial).toBe(ends + 14 * DAY_MS);
    expect((await press(cookie, person.id, "trial")).status).toBe(409);
    expect((await accountOf(person.id)).trial).toBe(ends + 14 * DAY_MS);
    await db.run(sql`update memberships set subscription_id = 'sub_1' where account_id = ${payer.id}`);
    expect((await press(cookie, payer.id, "trial")).status).toBe(409);
    expect(await eventsOf(payer.id)).toEqual([]);
  });

  it("the quota rises to five times at most, and the creator sees it", async () => {
    const [support, person] = [await seedStaff("support"), await seedPerson({ accountType: "creator" })];
    const cookie = await visiting(support.cookie);
    await press(cookie, person.id, "quota", { times: "5" });
    expect((await accountOf(person.id)).quota_times).toBe(5);
    expect(await pageText(await open("/dashboard", { cookie: await signInAs(person.id) }))).toMatch(
      /of 10,000/,
    );
    await press(cookie, person.id, "quota", { times: "6" });
    expect((await accountOf(person.id)).quota_times).toBe(1);
  });

  it("a reset sign-in limit lets the person in at once, and works once a day", async () => {
    const [support, person] = [await seedStaff("support"), await seedPerson()];
    const cookie = await visiting(support.cookie);
    exhaust(env.CREDENTIALS_LIMIT, `signin:${person.email}`);
    const signIn = () => post("/signin", { email: person.email, password: person.password });
    expect((await signIn()).status).toBe(429);
    expect((await press(cookie, person.id, "sign_in_limit")).status).toBe(302);
    expect((await signIn()).status).toBe(302);
    expect((await press(cookie, person.id, "sign_in_limit")).status).toBe(409);
    expect(await eventsOf(person.id)).toEqual(["help_sign_in_limit"]);
  });

  it("a withdrawal that is over is neither logged nor told to the person", async () => {
    const [support, person] = [await seedStaff("support"), await seedPerson()];
    expect((await press(await visiting(support.cookie), person.id, "withdrawal")).status).toBe(409);
    expect((await logOf(person.id)).map(({ kind }) => kind)).toEqual(["look"]);
    expect(await eventsOf(person.id)).toEqual([]);
  });

  it("a form from before the account was deleted does nothing", async () => {
    const [support, person] = [await seedStaff("support"), await seedPerson()];
    const cookie = await visiting(support.cookie);
    await db.run(sql`update accounts set deleting_at = ${Date.now()} where id = ${person.id}`);
    for (const kind of Object.keys(DEEDS)) expect((await press(cookie, person.id, kind)).status).toBe(404);
    expect(await logOf(person.id)).toEqual([]);
  });

  it("a confirmed address needs no confirmation, and a form of another site is refused", async () => {
    const [support, person] = [await seedStaff("support"), await seedPerson()];
    const cookie = await visiting(support.cookie);
    expect((await press(cookie, person.id, "confirmation")).status).toBe(409);
    const form = { intent: "sessions", press: crypto.randomUUID() };
    const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
    expect((await post(`/help-desk/${person.id}`, form, { cookie, headers })).status).toBe(403);
    expect(await eventsOf(person.id)).toEqual([]);
    expect(await findConfirmedAccount(db, person.email)).not.toBeNull();
  });

  it("rows of the log can't be changed, deleted or replaced", async () => {
    const [support, person] = [await seedStaff("support"), await seedPerson()];
    await look(await visiting(support.cookie), person.id);
    const row = await db.get<{ id: number; press: string }>(
      sql`select id, press from help_actions where account_id = ${person.id}`,
    );
    const columns = sql`(id, actor, kind, reason, ticket, press, created_at)`;
    for (const change of [
      sql`update help_actions set reason = 'x' where id = ${row.id}`,
      sql`delete from help_actions where id = ${row.id}`,
      sql`replace into help_actions ${columns} values (${row.id}, 'a', 'look', 'x', 'x', 'new', 1)`,
      sql`replace into help_actions ${columns} values (9999999, 'a', 'look', 'x', 'x', ${row.press}, 1)`,
    ])
      await expect(db.run(change)).rejects.toThrow();
  });

  it("each deed reads as a sentence in the person's account activity", async () => {
    const [support, person] = [await seedStaff("support"), await seedPerson()];
    await press(await visiting(support.cookie), person.id, "quota", { times: "2" });
    expect(await pageText(await open("/settings", { cookie: person.cookie }))).toContain(
      "Support changed your storage quota",
    );
  });
});
