import { SECOND_MS } from "~/platform/clock";
import { CONFIRMED_MS } from "./session.limits";

const CACHE_NAME = "wishlight-sessions";

/** RFC 6761, section 6.4: no outside request has such a URL. */
const KEY_ORIGIN = "https://sessions.invalid";

/** By the hash of the access token. */
export interface Confirmations {
  of(accessHash: string): Promise<number | null>;
  note(accessHash: string, now: number): void;
}

/** A KV write per session and minute would cost more than asking D1. */
export function edgeConfirmations(
  caches: CacheStorage,
  waitUntil: (work: Promise<unknown>) => void,
): Confirmations {
  const cacheKey = (accessHash: string) => `${KEY_ORIGIN}/${accessHash}`;
  return {
    async of(accessHash) {
      const found = await caches
        .open(CACHE_NAME)
        .then((cache) => cache.match(cacheKey(accessHash)))
        .catch(() => undefined);
      const confirmedAt = found ? Number(await found.text()) : NaN;
      return Number.isFinite(confirmedAt) ? confirmedAt : null;
    },
    note(accessHash, now) {
      const headers = { "Cache-Control": `max-age=${CONFIRMED_MS / SECOND_MS}` };
      const stored = caches
        .open(CACHE_NAME)
        .then((cache) => cache.put(cacheKey(accessHash), new Response(String(now), { headers })));
      waitUntil(stored.catch(() => undefined));
    },
  };
}
