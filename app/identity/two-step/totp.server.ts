import { constantTimeEqual } from "oslo/crypto";
import { base32 } from "oslo/encoding";
import { createTOTPKeyURI, generateHOTP } from "oslo/otp";
import { brand } from "~/strings/brand";
import { SECOND_MS } from "~/platform/clock";

/** RFC 6238 section 5.2 recommends 30 s; what every authenticator app assumes, like SHA-1 and six digits. */
const STEP_MS = 30 * SECOND_MS;
const DIGITS = 6;
/** One step each way, for a phone whose clock is a little off (RFC 6238, section 5.2). */
const SKEW_STEPS = 1;
/** 160 bits: RFC 4226 section 4, R6. */
const SECRET_BYTES = 20;

/** 120 bits: with 112 and more a plain hash keeps what nobody can guess. */
const RECOVERY_BYTES = 15;
/** As they are made now, and the sixteen characters (80 bits) of those that were made before. */
const RECOVERY_SHAPE = /^(?:[A-Z2-7]{24}|[A-Z2-7]{16})$/;

export function newSecret(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** The time step a moment lies in. */
export const counterAt = (now: number) => Math.floor(now / STEP_MS);

/**
 * The time step whose code this is: now's, or a neighbour's. Every candidate is computed and compared
 * whatever the first ones say.
 * @returns null for a wrong code
 */
export async function counterOf(code: string, secret: Uint8Array, now: number): Promise<number | null> {
  const given = new TextEncoder().encode(code);
  let found: number | null = null;
  for (let skew = -SKEW_STEPS; skew <= SKEW_STEPS; skew++) {
    const counter = counterAt(now) + skew;
    const right = new TextEncoder().encode(await generateHOTP(new Uint8Array(secret), counter, DIGITS));
    if (constantTimeEqual(right, given)) found = counter;
  }
  return found;
}

/** The secret as a person types it into an app: base32 in groups of four. */
export function secretText(secret: Uint8Array): string {
  return grouped(base32.encode(secret, { includePadding: false }), " ");
}

/** What the QR code says: the de-facto `otpauth:` address that every authenticator app reads. */
export function keyUri(secret: Uint8Array, accountName: string): string {
  return createTOTPKeyURI(brand.name, accountName, new Uint8Array(secret));
}

/** A recovery code as it is shown: `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
export function newRecoveryCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(RECOVERY_BYTES));
  return grouped(base32.encode(random, { includePadding: false }), "-");
}

/** Characters of what is typed, spaces and all; a normal form of very many takes minutes. */
const TYPED_MAX = 64;

/** What was typed, as what it can be: six digits, a recovery code, or neither. Spaces and dashes mean nothing. */
export function readCode(typed: string): { kind: "app" | "recovery"; code: string } | null {
  if (typed.length > TYPED_MAX) return null;
  const code = typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: "app", code };
  return RECOVERY_SHAPE.test(code) ? { kind: "recovery", code } : null;
}

function grouped(text: string, separator: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(separator);
}
