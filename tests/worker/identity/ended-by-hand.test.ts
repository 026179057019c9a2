import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import operations from "../../../docs/operations.md?raw";
import { seedPerson, readTokens, type Person } from "../../support/people";
import { firstStep, seedTwoStep } from "../../support/two-step";
import { open } from "../../support/visitor";

const db = openDatabase(env.DB);

const [forOne = "", forAll = ""] = [...operations.matchAll(/--command "(UPDATE accounts[^"]+)"/g)].map(
  ([, statement]) => statement ?? "",
);

const isIn = async ({ cookie }: Person, how: { fresh: boolean; ahead?: number }) => {
  const deps = { db, sessions: env.SESSIONS, clock: () => Date.now() + (how.ahead ?? 0) };
  return (await resolveSession(deps, readTokens(cookie), { fresh: how.fresh })).viewer !== null;
};

const standing = async (person: Person) => [
  await isIn(person, { fresh: true }),
  await isIn(person, { fresh: false, ahead: MINUTE_MS + 2000 }),
];

describe("ending sessions by the statements of the operations page", () => {
  it("the statement for one person stops writes at once and pages a minute later", async () => {
    const [stolen, other] = [await seedPerson(), await seedPerson()];
    expect(await standing(stolen)).toEqual([true, true]);
    await env.DB.prepare(forOne.replace("person@gmail.com", stolen.email)).run();
    expect(await standing(stolen)).toEqual([false, false]);
    expect(await standing(other)).toEqual([true, true]);
  });

  it("the statement for everyone ends all sessions, including sign-ins between their two steps", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const halfway = await firstStep(await seedTwoStep());
    expect((await open("/signin/two-step", halfway)).status).toBe(200);
    await env.DB.prepare(forAll).run();
    for (const person of [ada, eve]) expect(await standing(person)).toEqual([false, false]);
    expect((await open("/signin/two-step", halfway)).headers.get("Location")).toBe("/signin");
  });
});
