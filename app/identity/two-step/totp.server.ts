import { constantTimeEqual } from "oslo/crypto";
import { base32 } from "oslo/encoding";
import { createTOTPKeyURI, generateHOTP } from "oslo/otp";
import { brand } from "~/words/en/brand";
import { SECOND_MS } from "~/platform/clock";

/** RFC 6238, section 5.2. */
const STEP_MS = 30 * SECOND_MS;
const DIGITS = 6;
/** RFC 6238, section 5.2. */
const SKEW_STEPS = 1;
/** 160 bits: RFC 4226 section 4, R6. */
const SECRET_BYTES = 20;

/** From 112 bits on a plain hash is safe. */
const RECOVERY_BYTES = 15;
/** 24 characters, or 16 of older codes. */
const RECOVERY_SHAPE = /^(?:[A-Z2-7]{24}|[A-Z2-7]{16})$/;

export function newSecret(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

export const counterAt = (now: number) => Math.floor(now / STEP_MS);

/** Every candidate, so the time tells nothing. */
export async function findCounter(code: string, secret: Uint8Array, now: number): Promise<number | null> {
  const typedBytes = new TextEncoder().encode(code);
  let found: number | null = null;
  for (let skew = -SKEW_STEPS; skew <= SKEW_STEPS; skew++) {
    const counter = counterAt(now) + skew;
    const expected = new TextEncoder().encode(await generateHOTP(new Uint8Array(secret), counter, DIGITS));
    if (constantTimeEqual(expected, typedBytes)) found = counter;
  }
  return found;
}

export function secretText(secret: Uint8Array): string {
  return grouped(base32.encode(secret, { includePadding: false }), " ");
}

export function keyUri(secret: Uint8Array, accountName: string): string {
  return createTOTPKeyURI(brand.name, accountName, new Uint8Array(secret));
}

export function newRecoveryCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(RECOVERY_BYTES));
  return grouped(base32.encode(random, { includePadding: false }), "-");
}

/** Normalising a long text takes minutes. */
const TYPED_MAX = 64;

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
