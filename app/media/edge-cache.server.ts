import type { Logger } from "~/platform/log.server";

/** Separate from the zone's cache: no request from outside is ever looked up in it. */
const CACHE_NAME = "wishlight-media";

/** A host that can't exist (RFC 6761 section 6.4), so no request from outside has such a URL. */
const KEY_ORIGIN = "https://media.invalid";

/** Bytes never change under their key, so this only bounds how long those of a deleted upload remain. */
const EDGE_SECONDS = 7 * 24 * 3600;

export interface CacheKey {
  id: number;
  variant: string;
  format: string;
  version: string;
}

/** Read it only after the request was authorised. */
export interface EdgeCache {
  read(key: CacheKey, range?: string | null): Promise<Response | null>;
  keep(key: CacheKey, body: ReadableStream | string, headers: Record<string, string>, seconds?: number): void;
}

/**
 * Where the Cache API doesn't work (workers.dev) every read misses. Source:
 * developers.cloudflare.com/workers/runtime-apis/cache.
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
