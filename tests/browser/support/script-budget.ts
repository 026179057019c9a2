import type { Page } from "@playwright/test";
import { gzipSync } from "node:zlib";

/** Gzip-compressed bytes before a page works, of which Remix and React are 78 kB (decision 0044). */
export const SCRIPT_BUDGET_BYTES = 124_000;

const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[^"'();]*?\bfrom\s*)?"(\.\/[^"]+|\/assets\/[^"]+)"/g;
const known = new Map<string, { bytes: number; imports: string[] }>();

/**
 * The scripts named in the HTML and their static imports, each compressed alone.
 * @returns bytes by file
 */
export async function firstScript(page: Page, html: string): Promise<Map<string, number>> {
  const base = new URL(page.url()).origin;
  const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? "");
  const sizes = new Map<string, number>();
  const waiting = named.filter((path) => isNeeded(html, path)).map((path) => new URL(path, base).href);
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (sizes.has(url)) continue;
    const file = await read(page, url);
    sizes.set(url, file.bytes);
    waiting.push(...file.imports);
  }
  return new Map([...sizes].map(([url, bytes]) => [new URL(url).pathname, bytes]));
}

/** The route manifest only mentions files. */
function isNeeded(html: string, path: string): boolean {
  const quoted = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(
    `<link[^>]+rel="modulepreload"[^>]+href="${quoted}"|<script[^>]+src="${quoted}"|import (?:[^";]+from )?"${quoted}"|import\\("${quoted}"\\)`,
  ).test(html);
}

async function read(page: Page, url: string): Promise<{ bytes: number; imports: string[] }> {
  const before = known.get(url);
  if (before) return before;
  const response = await page.request.get(url);
  if (!response.ok()) throw new Error(`${url} answered ${response.status()}`);
  const body = await response.body();
  const imports = [...body.toString().matchAll(STATIC_IMPORT)].map(
    ([, path]) => new URL(path ?? "", url).href,
  );
  const file = { bytes: gzipSync(body).length, imports };
  known.set(url, file);
  return file;
}
