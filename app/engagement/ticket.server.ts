import { base64url } from "oslo/encoding";
import { z } from "zod";
import { MAX_CLOCK_SKEW_MS } from "~/platform/clock";
import { signingKey, signText, verifyText } from "~/platform/signature.server";
import { TICKET_MS } from "./engagement.limits";
import type { WatchTerms } from "./meter.rules";

/** Short names, because each beat carries the ticket. */
const payload = z.object({
  v: z.string(),
  u: z.number().int().positive(),
  k: z.enum(["image", "video", "audio"]),
  l: z.number().int().positive().nullable(),
  e: z.number().int(),
  a: z.number().int(),
});

let cache: { secret: string; key: CryptoKey } | undefined;

async function cachedKey(secret: string): Promise<CryptoKey> {
  if (cache?.secret !== secret) cache = { secret, key: await signingKey(secret) };
  return cache.key;
}

/** The prefix keeps a ticket from passing as a media link. */
const signedText = (text: string) => `watch\n${text}`;

/** Spares a query per beat. */
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
  return `${body}.${await signText(await cachedKey(secret), signedText(body))}`;
}

/** Null for a foreign signature or another viewer; the meter checks expiry. */
export async function readTicket(
  secret: string,
  viewer: string,
  ticket: string,
  now: number,
): Promise<WatchTerms | null> {
  const [body = "", signature = "", ...rest] = ticket.split(".");
  if (rest.length > 0 || !(await verifyText(await cachedKey(secret), signedText(body), signature)))
    return null;
  const text = new TextDecoder().decode(base64url.decode(body, { strict: false }));
  const parsed = payload.safeParse(JSON.parse(text));
  // A clock that was ahead signed it.
  if (!parsed.success || parsed.data.v !== viewer || parsed.data.e > now + TICKET_MS + MAX_CLOCK_SKEW_MS)
    return null;
  const { u: upload, k: kind, l: lengthMs, e: endsAt, a: accessUntil } = parsed.data;
  return { upload, kind, lengthMs, endsAt, accessUntil };
}
