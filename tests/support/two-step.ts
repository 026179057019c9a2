import { env } from "cloudflare:workers";
import { base32 } from "oslo/encoding";
import { generateHOTP } from "oslo/otp";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { eq } from "drizzle-orm";
import { completeSignIn, type CompleteSignInDeps } from "~/identity/sessions/complete-sign-in.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import { passChallenge } from "~/identity/two-step/second-step.server";
import type { TwoStepDeps } from "~/identity/two-step/two-step-deps";
import { openDatabase } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { seedPerson, type Person } from "./people";
import { readCookies, pageText, post } from "./visitor";

const SETTINGS = "/settings/two-step";

/** RFC 6238. */
export function codeAt(secret: Uint8Array, now: number): Promise<string> {
  return generateHOTP(new Uint8Array(secret), Math.floor(now / 30_000), 6);
}

export interface TwoStepPerson extends Person {
  secret: Uint8Array;
  recoveryCodes: string[];
}

export async function seedTwoStep(): Promise<TwoStepPerson> {
  const person = await seedPerson();
  const begun = await post(SETTINGS, { intent: "begin", current_password: person.password }, person);
  const secret = secretIn(await pageText(begun));
  const { done, recoveryCodes } = await confirmTwoStep(person, secret);
  const cookie = `wl.auth=${readCookies(done)["wl.auth"]}`;
  return { ...person, secret, recoveryCodes, cookie };
}

/** Uses the previous step's code, so that the current one stays unused for the test. */
async function confirmTwoStep(person: Person, secret: Uint8Array, triesLeft = 2) {
  const code = await codeAt(secret, Date.now() - 30_000);
  const done = await post(SETTINGS, { intent: "confirm", code }, person);
  const recoveryCodes = codesIn(await pageText(done));
  if (recoveryCodes.length > 0) return { done, recoveryCodes };
  // A step ended meanwhile, so the code was two steps old.
  if (triesLeft > 1) return confirmTwoStep(person, secret, triesLeft - 1);
  throw new Error("Two-step sign-in was not switched on");
}

export function secretIn(page: string): Uint8Array {
  const text = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page)?.[0];
  if (!text) throw new Error("The page shows no secret");
  return base32.decode(text.replaceAll(" ", ""), { strict: false });
}

export function codesIn(page: string): string[] {
  return [...page.matchAll(/<li>((?:[A-Z2-7]{4}-){5}[A-Z2-7]{4})<\/li>/g)].map(([, code]) => code ?? "");
}

export async function firstStep(person: Person, path = "/signin") {
  const response = await post(path, { email: person.email, password: person.password });
  const token = readCookies(response)["wl.challenge"];
  return { response, cookie: `wl.challenge=${token}` };
}

export const secondStep = (cookie: string, code: string, path = "/signin/two-step") =>
  post(path, { code }, { cookie });

export async function enterByCode(deps: CompleteSignInDeps & TwoStepDeps, token: string, typed: string) {
  const { challenge, use } = await passChallenge(deps, { token, typed, device: NO_DEVICE });
  const { account_id: accountId, epoch, proof } = challenge;
  const proven = { accountId, epoch, proof, device: NO_DEVICE, twoStepAt: deps.clock(), use };
  const result = await completeSignIn(deps, proven);
  if (!result) throw new DomainError("identity.challenge_over");
  return result;
}

export function findSessions(person: Person) {
  return openDatabase(env.DB).select().from(sessionFamilies).where(eq(sessionFamilies.account_id, person.id));
}
