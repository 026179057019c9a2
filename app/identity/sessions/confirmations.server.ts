import { SECOND_MS } from "~/platform/clock";
import { CONFIRMED_MS } from "./session.limits";

/** A cache of our own beside the zone's: nothing that arrives from outside is ever looked up in it. */
const CACHE_NAME = "wishlight-sessions";

/** A host that can't exist (RFC 6761 section 6.4), so no request from outside carries such a URL. */
const KEY_ORIGIN = "https://sessions.invalid";

/** When D1 last said that a session stands, by the hash of its access token. */
export interface Confirmations {
  /** @returns ms since the Unix epoch, or null where nobody knows */
  of(accessHash: string): Promise<number | null>;
  /** Keeps it for a minute; returns at once. */
  note(accessHash: string, now: number): void;
}

/**
 * The Cache API as that memory: near the person, and free. A write to KV for each minute of everybody's stay
 * would cost more than all of their questions to D1. Where it does not work (workers.dev), or fails, nobody
 * knows, and D1 is asked. Source: developers.cloudflare.com/workers/runtime-apis/cache.
 */
export function edgeConfirmations(
  caches: CacheStorage,
  waitUntil: (work: Promise<unknown>) => void,
): Confirmations {
  const keyOf = (accessHash: string) => `${KEY_ORIGIN}/${accessHash}`;
  return {
    async of(accessHash) {
      const found = await caches
        .open(CACHE_NAME)
        .then((cache) => cache.match(keyOf(accessHash)))
        .catch(() => undefined);
      const noted = found ? Number(await found.text()) : NaN;
      return Number.isFinite(noted) ? noted : null;
    },
    note(accessHash, now) {
      const headers = { "Cache-Control": `max-age=${CONFIRMED_MS / SECOND_MS}` };
      const kept = caches
        .open(CACHE_NAME)
        .then((cache) => cache.put(keyOf(accessHash), new Response(String(now), { headers })));
      // Not kept means asked again.
      waitUntil(kept.catch(() => undefined));
    },
  };
}
