import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { REQUEST_RED_MS, STOP_MS } from "~/help/help.limits";
import { answerRequest, askFor, stopByLink } from "~/help/requests.server";
import { forgettingRequests, oldestOpenRequest } from "~/help/requests.store.server";
import type { HelpDeps } from "~/help/help-deps";
import type { Mail } from "~/identity/mail/mail.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import { linkIdentity } from "~/identity/providers/linked-identities.store.server";
import { DAY_MS } from "~/platform/clock";
import { seedStaff, type Colleague } from "../../support/moderation";
import { seedPerson, signInAs } from "../../support/people";
import { findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { openDatabase } from "~/platform/database.server";
import { findPeople, readPersonFacts } from "~/help/people.store.server";
import { logLook } from "~/help/help-actions.store.server";
import { listRequests } from "~/help/requests.store.server";
import { help } from "~/help/help.server";
import { open, pageText, post } from "../../support/visitor";
import { db, eventsOf, press, START, visiting, VISIT, world } from "./help-world";

const codeIn = (mail: Mail | undefined) => mail?.text.match(/code=([\w-]+)/)?.[1] ?? "";
const id = () => ({ visit: VISIT, press: crypto.randomUUID() });
const newAddress = () => `new.${crypto.randomUUID().slice(0, 8)}@gmail.com`;
const openOf = async (accountId: string) =>
  (
    await db.get<{ id: number } | undefined>(sql`select id from help_requests
      where account_id = ${accountId} and stopped_at is null and done_at is null`)
  )?.id ?? 0;
const emailOf = async (accountId: string) =>
  (await db.get<{ email: string } | undefined>(sql`select email from accounts where id = ${accountId}`))
    ?.email;

async function asked(lead: Colleague, kind: "email" | "erasure" = "email") {
  const used = world();
  const person = await seedPerson();
  const address = newAddress();
  const newAddressOf = kind === "email" ? address : null;
  await askFor(used.deps, lead.asker, { accountId: person.id, kind, newAddress: newAddressOf, ...id() });
  const request = await openOf(person.id);
  const answer = (by: Colleague, intent: "carry_out" | "refuse" = "carry_out", more = id()) =>
    answerRequest(used.deps, by.asker, { id: request, intent, ...more });
  return { ...used, person, address, request, answer };
}

/** Colleagues of other tests would be second leads. */
beforeEach(() => db.run(sql`update staff set ended_at = 1 where ended_at is null`));

describe("a request for someone who can't sign in", () => {
  it("tells every known address, and a second lead carries it out at once, but never the first", async () => {
    const [first, second] = [await seedStaff("lead"), await seedStaff("guardian")];
    const { person, address, mails, answer } = await asked(first);
    expect(mails.map(({ to, kind }) => ({ to, kind }))).toEqual([{ to: person.email, kind: "helpRequest" }]);
    await expect(answer(first)).rejects.toMatchObject({ code: "help.second_needed" });
    expect(await emailOf(person.id)).toBe(person.email);
    await answer(second);
    expect(await emailOf(person.id)).toBe(address);
    expect(mails.map(({ to, kind }) => ({ to, kind })).slice(1)).toEqual([
      { to: person.email, kind: "emailChanged" },
      { to: address, kind: "recover" },
    ]);
    expect((await open("/feed", { cookie: person.cookie })).status).toBe(302);
    expect(await eventsOf(person.id)).toEqual(["help_email_asked", "help_email_done"]);
    await expect(answer(second)).rejects.toMatchObject({ code: "help.request_over" });
  });

  it("while a second lead exists, 72 hours don't make the first lead enough", async () => {
    const [first, second] = [await seedStaff("lead"), await seedStaff("lead")];
    const { person, pass, answer } = await asked(first);
    pass(10 * STOP_MS);
    await expect(answer(first)).rejects.toMatchObject({ code: "help.second_needed" });
    await db.run(sql`delete from two_step where account_id = ${second.id}`);
    await answer(first);
    expect(await emailOf(person.id)).not.toBe(person.email);
  });

  it("an only lead has to wait 72 hours to the millisecond", async () => {
    const lead = await seedStaff("lead");
    await seedStaff("support");
    const { person, pass, answer } = await asked(lead, "erasure");
    pass(STOP_MS - 1);
    await expect(answer(lead)).rejects.toMatchObject({ code: "help.too_early" });
    expect(await emailOf(person.id)).toBe(person.email);
    pass(1);
    await answer(lead);
    expect(await emailOf(person.id)).toBeUndefined();
    const row = await db.get(sql`select done_at, stopped_at, second_by from help_requests
      where account_id = ${person.id}`);
    expect(row).toEqual({ done_at: START + STOP_MS, stopped_at: null, second_by: null });
  });

  it("support opens and carries out nothing of this kind", async () => {
    const [lead, support] = [await seedStaff("lead"), await seedStaff("support")];
    const { person, answer } = await asked(lead);
    await expect(answer(support)).rejects.toMatchObject({ code: "help.staff" });
    const wish = { accountId: person.id, kind: "erasure" as const, newAddress: null, ...id() };
    await expect(askFor(world().deps, support.asker, wish)).rejects.toMatchObject({ code: "help.staff" });
    expect(await openOf(person.id)).toBeGreaterThan(0);
  });

  it("each address that is known, earlier and connected ones too, gets a link that stops it", async () => {
    const [first, second] = [await seedStaff("lead"), await seedStaff("lead")];
    const used = world();
    const person = await seedPerson();
    const connected = newAddress();
    await linkIdentity(
      db,
      person.id,
      { provider: "google", subject: crypto.randomUUID(), email: connected },
      START,
    );
    const change = async (address: string, accountId = person.id) =>
      askFor(used.deps, first.asker, { accountId, kind: "email", newAddress: address, ...id() });
    const [one, two] = [newAddress(), newAddress()];
    await change(one);
    const carried = { id: await openOf(person.id), intent: "carry_out" as const };
    await answerRequest(used.deps, second.asker, { ...carried, ...id() });
    used.mails.length = 0;
    used.pass(1);
    await change(two);
    expect(used.mails.map(({ to }) => to).sort()).toEqual([person.email, connected, one].sort());
    const request = await openOf(person.id);
    const stopping = codeIn(used.mails.find(({ to }) => to === person.email));
    await stopByLink(used.deps, stopping, NO_DEVICE);
    await expect(
      answerRequest(used.deps, second.asker, { id: request, intent: "carry_out", ...id() }),
    ).rejects.toMatchObject({ code: "help.request_over" });
    expect(await emailOf(person.id)).toBe(one);
    await expect(stopByLink(used.deps, stopping, NO_DEVICE)).rejects.toMatchObject({
      code: "identity.dead_link",
    });
    expect(await eventsOf(person.id)).toContain("help_stopped");
  });

  it("the stop link's page does nothing until its button is pressed", async () => {
    const lead = await seedStaff("lead");
    const { person, mails, request } = await asked(lead);
    const code = codeIn(mails[0]);
    expect(await pageText(await open(`/stop-request?code=${code}`))).toContain("Stop the request");
    expect(await openOf(person.id)).toBe(request);
    expect((await post("/stop-request", { code: `${code}x` })).status).toBe(400);
    // A suspended person may stop it too, signed in or not.
    await db.run(sql`update accounts set suspended_until = ${Date.now() + DAY_MS} where id = ${person.id}`);
    const cookie = await signInAs(person.id);
    expect(await pageText(await post("/stop-request", { code }, { cookie }))).toContain(
      "Nothing was changed",
    );
    expect(await openOf(person.id)).toBe(0);
  });

  it("where an address can't be told, nothing is opened", async () => {
    const lead = await seedStaff("lead");
    const used = world();
    const person = await seedPerson();
    const deps: HelpDeps = { ...used.deps, sureMailer: async () => "enough" };
    const wish = { accountId: person.id, kind: "erasure" as const, newAddress: null, ...id() };
    await expect(askFor(deps, lead.asker, wish)).rejects.toMatchObject({ code: "help.not_told" });
    expect(await openOf(person.id)).toBe(0);
    expect(await eventsOf(person.id)).toEqual([]);
  });

  it("a second request for the same person, and an address that someone else has, are refused", async () => {
    const lead = await seedStaff("lead");
    const { person, deps } = await asked(lead);
    const wish = { accountId: person.id, kind: "erasure" as const, newAddress: null, ...id() };
    await expect(askFor(deps, lead.asker, wish)).rejects.toMatchObject({ code: "help.request_open" });
    const [other, holder] = [await seedPerson(), await seedPerson()];
    const taken = { accountId: other.id, kind: "email" as const, newAddress: holder.email, ...id() };
    await expect(askFor(deps, lead.asker, taken)).rejects.toMatchObject({ code: "identity.email_taken" });
  });

  it("an address that was taken meanwhile leaves the request open and the account as it was", async () => {
    const [first, second] = [await seedStaff("lead"), await seedStaff("lead")];
    const { person, address, request, answer } = await asked(first);
    await seedPerson({ email: address });
    await expect(answer(second)).rejects.toMatchObject({ code: "identity.email_taken" });
    expect(await emailOf(person.id)).toBe(person.email);
    expect(await openOf(person.id)).toBe(request);
  });

  it("of two leads who press at once, one carries it out", async () => {
    const [first, second, third] = [
      await seedStaff("lead"),
      await seedStaff("lead"),
      await seedStaff("guardian"),
    ];
    const { person, mails, answer } = await asked(first);
    const results = await Promise.allSettled([answer(second), answer(third)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(mails.filter(({ kind }) => kind === "recover")).toHaveLength(1);
    expect(await eventsOf(person.id)).toEqual(["help_email_asked", "help_email_done"]);
  });

  it("a deleted account leaves ids alone, and its request is closed", async () => {
    const lead = await seedStaff("lead");
    const { person } = await asked(lead);
    const { cookie } = await seedStaff("lead");
    await db.batch([forgettingRequests(db, person.id, START)] as never);
    const row = await db.get(sql`select new_address, stopped_at from help_requests
      where account_id = ${person.id}`);
    expect(row).toEqual({ new_address: null, stopped_at: START });
    expect(
      await pageText(await open("/help-desk/requests", { cookie: await visiting(cookie) })),
    ).not.toContain(person.username);
  });

  it("the list shows due dates, and the oldest request says when health turns red", async () => {
    const lead = await seedStaff("lead");
    const { person, answer } = await asked(lead);
    const oldest = await oldestOpenRequest(db);
    expect(oldest).toBeLessThanOrEqual(START);
    expect(REQUEST_RED_MS).toBe(21 * DAY_MS);
    const cookie = await visiting(lead.cookie);
    const text = await pageText(await open("/help-desk/requests", { cookie }));
    expect(text).toContain(`@${person.username}`);
    const refused = await post(
      "/help-desk/requests",
      { intent: "refuse", id: String(await openOf(person.id)), press: crypto.randomUUID() },
      { cookie },
    );
    expect(refused.headers.get("Location")).toBe("/help-desk/requests?done=refuse");
    await expect(answer(lead)).rejects.toMatchObject({ code: "help.request_over" });
    expect(await eventsOf(person.id)).toEqual(["help_email_asked", "help_refused"]);
  });

  it("a wrong address comes back with its sentence and what was typed", async () => {
    const lead = await seedStaff("lead");
    const person = await seedPerson();
    const cookie = await visiting(lead.cookie);
    const answer = await press(cookie, person.id, "ask", { kind: "email", new_address: "no address" });
    expect(answer.status).toBe(400);
    const text = await pageText(answer);
    expect(text).toContain('value="no address"');
    expect(text).toContain("aria-invalid");
  });

  it("no statement but the search by name scans a whole table", async () => {
    const statements: Statement[] = [];
    const recorded = openDatabase(recording(statements));
    const [lead, second, person] = [await seedStaff("lead"), await seedStaff("lead"), await seedPerson()];
    const { deps } = world(recorded);
    const look = { kind: "look" as const, accountId: person.id, visit: VISIT, now: START };
    for (const find of [person.email, `@${person.username}`, person.id])
      await findPeople(recorded, find, START);
    await logLook(recorded, lead.asker, look);
    await readPersonFacts(recorded, person.id, { now: START, quota: { bytes: 1, works: 1, worksADay: 1 } });
    for (const kind of ["recovery", "sessions", "quota", "trial", "sign_in_limit"] as const)
      await help(deps, lead.asker, { accountId: person.id, kind, times: 2, ...id() });
    await askFor(deps, lead.asker, {
      accountId: person.id,
      kind: "email",
      newAddress: newAddress(),
      ...id(),
    });
    await listRequests(recorded, lead.asker);
    await oldestOpenRequest(recorded);
    const answered = { id: await openOf(person.id), intent: "carry_out" as const, ...id() };
    await answerRequest(deps, second.asker, answered);
    expect(statements.length).toBeGreaterThan(40);
    // The open requests and the staff, both few.
    const few = ["r USING INDEX help_requests_due", "ol USING INDEX staff_now"];
    expect(await findFullScans(statements, few)).toEqual([]);
  });
});
