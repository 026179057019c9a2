import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import operations from "../../../docs/operations.md?raw";
import { seedPerson, tokensOf, type Person } from "../../support/people";
import { firstStep, seedGuarded } from "../../support/two-step";
import { open } from "../../support/visitor";

const db = openDatabase(env.DB);

/** The statements of the page for whoever is on duty, for one person and for everybody. */
const [forOne = "", forAll = ""] = [...operations.matchAll(/--command "(UPDATE accounts[^"]+)"/g)].map(
  ([, statement]) => statement ?? "",
);

const isIn = async ({ cookie }: Person, how: { fresh: boolean; ahead?: number }) => {
  const deps = { db, sessions: env.SESSIONS, clock: () => Date.now() + (how.ahead ?? 0) };
  return (await resolveSession(deps, tokensOf(cookie), { fresh: how.fresh })).viewer !== null;
};

/** Whether they may write now, and see a page a little more than a minute later. */
const standing = async (person: Person) => [
  await isIn(person, { fresh: true }),
  await isIn(person, { fresh: false, ahead: MINUTE_MS + 2000 }),
];

describe("sessions that are ended by the statements of the operations page", () => {
  it("are those of one person: nothing more is written, and a minute later nothing is shown", async () => {
    const [stolen, other] = [await seedPerson(), await seedPerson()];
    expect(await standing(stolen)).toEqual([true, true]);
    await env.DB.prepare(forOne.replace("person@gmail.com", stolen.email)).run();
    expect(await standing(stolen)).toEqual([false, false]);
    expect(await standing(other)).toEqual([true, true]);
  });

  it("are everybody's, a sign-in between its two steps included", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const halfway = await firstStep(await seedGuarded());
    expect((await open("/signin/two-step", halfway)).status).toBe(200);
    await env.DB.prepare(forAll).run();
    for (const person of [ada, eve]) expect(await standing(person)).toEqual([false, false]);
    expect((await open("/signin/two-step", halfway)).headers.get("Location")).toBe("/signin");
  });
});
