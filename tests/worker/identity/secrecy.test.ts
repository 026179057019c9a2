import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import worker from "../../../build/server/index.js";
import { newNeighbourhood } from "../../support/networks";
import { seedPerson } from "../../support/people";
import { recording, type Statement } from "../../support/recording-d1";
import { signUpForm } from "../../support/sign-up-form";
import { ORIGIN } from "../../support/site";

/**
 * The statements of a form that are run before its answer has left, and those that are run after it without
 * waiting: the pause behind the answer is held until both are written down.
 */
async function statementsOf(path: string, form: Record<string, string>, bindings = {}) {
  const statements: Statement[] = [];
  const pauses: number[] = [];
  let goOn = () => {};
  const held = new Promise<void>((done) => (goOn = done));
  const waiting = vi.spyOn(scheduler, "wait").mockImplementation((ms) => {
    pauses.push(ms);
    return held;
  });
  const context = createExecutionContext();
  const request = new Request(ORIGIN + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": newNeighbourhood() },
    body: new URLSearchParams(form),
  });
  const response = await worker.fetch(request, { ...env, ...bindings, DB: recording(statements) }, context);
  await response.text();
  const before = statements.map(({ query }) => query);
  // Whatever did not wait is done by then.
  await new Promise((done) => setTimeout(done, 50));
  const soon = statements.length - before.length;
  expect(pauses.every((ms) => ms >= 500 && ms <= 1500)).toBe(true);
  goOn();
  await waitOnExecutionContext(context);
  waiting.mockRestore();
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
    "runs the same statements before its answer, whoever's address it is (confirmation %s)",
    async (EMAIL_CONFIRMATION) => {
      const known = [await seedPerson(), await seedPerson({ confirmed: false })];
      const unknown = await statementsOf(path, form(unknownAddress()), { EMAIL_CONFIRMATION });
      expect(unknown.soon).toBe(0);
      for (const { email } of known) {
        const answered = await statementsOf(path, form(email), { EMAIL_CONFIRMATION });
        expect(answered).toEqual(unknown);
      }
    },
    // Nine passwords are hashed where confirmation is deferred.
    60_000,
  );
});
