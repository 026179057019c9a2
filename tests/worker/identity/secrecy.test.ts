import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import worker from "../../../build/server/index.js";
import { eventually } from "../../support/eventually";
import { answerWhole } from "../../support/built-worker";
import { newNeighbourhood } from "../../support/networks";
import { seedPerson } from "../../support/people";
import { recording, type Statement } from "../../support/recording-d1";
import { signUpForm } from "../../support/sign-up-form";
import { ORIGIN } from "../../support/site";
import { formRequest } from "../../support/visitor";

afterEach(() => void vi.restoreAllMocks());

/** Holds the pause until the statements before and after it are recorded. */
async function recordStatements(path: string, form: Record<string, string>, bindings = {}) {
  const statements: Statement[] = [];
  const pauses: number[] = [];
  let goOn = () => {};
  const held = new Promise<void>((done) => (goOn = done));
  vi.spyOn(scheduler, "wait").mockImplementation((ms) => {
    pauses.push(ms);
    return held;
  });
  const works: Promise<unknown>[] = [];
  let ended = 0;
  const context = {
    waitUntil: (work: Promise<unknown>) => void works.push(work.finally(() => ended++)),
    passThroughOnException: () => {},
  } as unknown as ExecutionContext;
  const request = new Request(ORIGIN + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": newNeighbourhood() },
    body: new URLSearchParams(form),
  });
  const response = await worker.fetch(request, { ...env, ...bindings, DB: recording(statements) }, context);
  await response.text();
  const atAnswer = statements.length;
  // The switches are read once in five seconds for all requests together.
  const before = statements.map(({ query }) => query).filter((query) => !query.includes('from "switches"'));
  await eventually(() => expect(ended + pauses.length).toBeGreaterThanOrEqual(works.length));
  const soon = statements.length - atAnswer;
  expect(pauses.every((ms) => ms >= 500 && ms <= 1500)).toBe(true);
  goOn();
  await Promise.all(works);
  return { status: response.status, before, soon, pauses: pauses.length };
}

let addresses = 0;
const unknownAddress = () => `nobody.${++addresses}.${Math.floor(Math.random() * 1e9)}@gmail.com`;

const FORMS: [string, string, (email: string) => Record<string, string>][] = [
  ["a sign-in", "/signin", (email) => ({ email, password: "Wrong-Passw0rd!" })],
  ["a sign-up", "/register", (email) => signUpForm({ email })],
  ["a request for a reset", "/forgot-password", (email) => ({ email })],
  ["a request for another confirmation", "/signin", (email) => ({ email, intent: "resend" })],
];

describe.each(FORMS)("%s", (_words, path, form) => {
  it.each(["required", "deferred"])(
    "the form runs the same statements before its answer for every address (confirmation %s)",
    async (EMAIL_CONFIRMATION) => {
      const known = [await seedPerson(), await seedPerson({ confirmed: false })];
      const unknown = await recordStatements(path, form(unknownAddress()), { EMAIL_CONFIRMATION });
      expect(unknown.soon).toBe(0);
      for (const { email } of known) {
        const answered = await recordStatements(path, form(email), { EMAIL_CONFIRMATION });
        expect(answered).toEqual(unknown);
      }
    },
    60_000,
  );
});

it("work for a known address starts after a pause of at least half a second", async () => {
  const { email } = await seedPerson();
  const statements: Statement[] = [];
  const pauses: { asked: number; statements: number }[] = [];
  vi.spyOn(scheduler, "wait").mockImplementation(async (asked) => {
    pauses.push({ asked, statements: statements.length });
  });
  await answerWhole(formRequest("/forgot-password", { email }), { DB: recording(statements) });
  expect(pauses).toHaveLength(1);
  const [pause] = pauses;
  expect(pause?.asked).toBeGreaterThanOrEqual(500);
  const afterwards = statements.slice(pause?.statements).map(({ query }) => query);
  expect(afterwards.join()).toContain('insert into "mail_codes"');
  const before = statements.slice(0, pause?.statements).map(({ query }) => query);
  expect(before.join()).not.toContain("mail_codes");
});
