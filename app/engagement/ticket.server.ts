import { base64url } from "oslo/encoding";
import { z } from "zod";
import { MAX_CLOCK_SKEW_MS } from "~/platform/clock";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import { TICKET_MS } from "./engagement.limits";
import type { WatchTerms } from "./meter.rules";

/** Short names: it stands in the page and comes back with each beat. */
const payload = z.object({
  v: z.string(),
  u: z.number().int().positive(),
  k: z.enum(["image", "video", "audio"]),
  l: z.number().int().positive().nullable(),
  e: z.number().int(),
  a: z.number().int(),
});

let kept: { secret: string; key: CryptoKey } | undefined;

async function keyOf(secret: string): Promise<CryptoKey> {
  if (kept?.secret !== secret) kept = { secret, key: await signingKey(secret) };
  return kept.key;
}

/** Of media links the first word is another: neither is ever taken for the other. */
const canonical = (text: string) => `watch\n${text}`;

/**
 * Says for six hours, to whoever is signed in as `viewer`, that watching a work counts and how. The page sends it with
 * each beat, so that no statement is needed to know it.
 */
export async function signTicket(
  secret: string,
  viewer: string,
  terms: Omit<WatchTerms, "endsAt">,
  now: number,
): Promise<string> {
  const { upload: u, kind: k, lengthMs, accessUntil: a } = terms;
  const l = lengthMs !== null && lengthMs > 0 ? Math.round(lengthMs) || 1 : null;
  const text = JSON.stringify({ v: viewer, u, k, l, e: now + TICKET_MS, a });
  const body = base64url.encode(new TextEncoder().encode(text), { includePadding: false });
  return `${body}.${await signText(await keyOf(secret), canonical(body))}`;
}

/** @returns null for what we did not sign, or not for this viewer; whether it is over is for the meter to say */
export async function readTicket(
  secret: string,
  viewer: string,
  ticket: string,
  now: number,
): Promise<WatchTerms | null> {
  const [body = "", signature = "", ...rest] = ticket.split(".");
  if (rest.length > 0 || !(await verifyText(await keyOf(secret), canonical(body), signature))) return null;
  const text = new TextDecoder().decode(base64url.decode(body, { strict: false }));
  const said = payload.safeParse(JSON.parse(text));
  // Signed by a clock that is ahead: it may not count until then.
  if (!said.success || said.data.v !== viewer || said.data.e > now + TICKET_MS + MAX_CLOCK_SKEW_MS)
    return null;
  const { u: upload, k: kind, l: lengthMs, e: endsAt, a: accessUntil } = said.data;
  return { upload, kind, lengthMs, endsAt, accessUntil };
}
