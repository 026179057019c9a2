import type { Logger } from "~/platform/log.server";

/** A cache of our own beside the zone's: nothing that arrives from outside is ever looked up in it. */
const CACHE_NAME = "wishlight-media";

/** A host that can't exist (RFC 6761 section 6.4), so no request from outside carries such a URL. */
const KEY_ORIGIN = "https://media.invalid";

/**
 * How long the edge may keep bytes, seconds. They never change under their key, so this only bounds
 * how long bytes of a deleted upload lie unreachable in a cache.
 */
const EDGE_SECONDS = 7 * 24 * 3600;

export interface CacheKey {
  id: number;
  variant: string;
  /** MIME type, for variants whose format depends on who asks. */
  format: string;
  /** What changes when the bytes do: the etag, or the poster's key. */
  version: string;
}

/** Bytes by what they are, near the person who asks. Ask it only after the request was authorised. */
export interface EdgeCache {
  /** @param range a Range header: what is kept whole is then answered in part, as 206 */
  read(key: CacheKey, range?: string | null): Promise<Response | null>;
  /**
   * Keeps a copy; returns at once. The response's type and length are all that is kept of its headers.
   * @param seconds how long it is good for
   */
  keep(key: CacheKey, body: ReadableStream | string, headers: Record<string, string>, seconds?: number): void;
}

/**
 * The Cache API as a store of media. Where it doesn't work (workers.dev) every read misses and
 * nothing else changes. Source: developers.cloudflare.com/workers/runtime-apis/cache.
 */
export function openEdgeCache(deps: {
  caches: CacheStorage;
  waitUntil: (work: Promise<unknown>) => void;
  log: Logger;
}): EdgeCache {
  const open = () => deps.caches.open(CACHE_NAME);
  return {
    async read(key, range = null) {
      const request = new Request(keyUrl(key), range === null ? {} : { headers: { Range: range } });
      const found = await (await open()).match(request).catch(() => undefined);
      return found ?? null;
    },
    keep(key, body, headers, seconds = EDGE_SECONDS) {
      const copy = new Response(body, {
        headers: { ...headers, "Cache-Control": `public, max-age=${seconds}, immutable` },
      });
      deps.waitUntil(
        open()
          .then((cache) => cache.put(keyUrl(key), copy))
          .catch((error: unknown) => deps.log.error("media.cache_put_failed", error, { upload: key.id })),
      );
    },
  };
}

function keyUrl({ id, variant, format, version }: CacheKey): string {
  const parts = [String(id), variant, format, version].map(encodeURIComponent);
  return `${KEY_ORIGIN}/${parts.join("/")}`;
}
