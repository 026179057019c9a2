import { expect } from "vitest";
import type { Role } from "./people";

/** Every other signed-in answer is `no-store`. */
const KEPT: Record<string, RegExp> = {
  "/robots.txt": /^public, max-age=86400$/,
  "/sitemap.xml": /^public, max-age=300$/,
  // The same for everybody: no session is read there.
  "/embed/:id": /^no-cache$/,
  "/oembed": /^no-cache$/,
  "/t/:id": /^no-cache$/,
  "/t/:id/still": /^no-cache$/,
  "/avatars/:owner/:name": /^(private, max-age=3600|no-store)$/,
  "/membership-ended.mp3": /^public, max-age=3600$/,
  "/media/:id/:variant": /^(private, no-cache|no-store)$/,
};

const SIGNED_IN: readonly Role[] = ["viewer", "creator", "other", "unconfirmed"];

export async function checkHeaders(
  response: Response,
  { path, role }: { path: string; role: Role },
): Promise<void> {
  const where = `${path} for ${role}`;
  const { headers } = response;
  expect(headers.get("X-Content-Type-Options"), where).toBe("nosniff");
  expect(headers.get("Referrer-Policy"), where).toMatch(
    /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
  );
  expect(headers.get("X-Request-Id") ?? "refused", where).toMatch(/^[0-9a-f-]{36}$|^refused$/);
  expect(headers.has("X-Powered-By"), where).toBe(false);
  const cache = headers.get("Cache-Control") ?? "";
  const kept = KEPT[path];
  if (headers.has("Set-Cookie")) expect(cache, where).toMatch(/no-store/);
  else if (kept) expect(cache, where).toMatch(kept);
  else if (SIGNED_IN.includes(role)) expect(cache, where).toMatch(/no-store/);
  if (FINISHED.test(path)) checkFinished(response, path, where);
  else if (headers.get("Content-Type")?.startsWith("text/html")) await checkPage(response, where);
}

const FINISHED = /^\/(?:embed|oembed|t)(?:\/|$)/;

function checkFinished({ headers }: Response, path: string, where: string): void {
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy, where).toMatch(/^default-src 'none'; /);
  expect(policy, where).not.toContain("unsafe");
  expect(policy, where).toContain(
    path.startsWith("/embed/") ? "frame-ancestors *" : "frame-ancestors 'none'",
  );
  expect(headers.has("Set-Cookie"), where).toBe(false);
}

async function checkPage(response: Response, where: string): Promise<void> {
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const directives = Object.fromEntries(
    policy.split("; ").map((part) => [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf(" ") + 1)]),
  );
  expect(policy, where).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(directives, where).toMatchObject({
    "default-src": "'self'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
  });
  const nonce = /'nonce-([^']+)'/.exec(directives["script-src"] ?? "")?.[1];
  expect(nonce, where).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(response.headers.get("Permissions-Policy"), where).toContain("camera=()");
  expect(response.headers.get("Cross-Origin-Opener-Policy"), where).toBe("same-origin");
  const html = await response.clone().text();
  const scripts = html.match(/<script\b[^>]*>/gi) ?? [];
  for (const tag of scripts) expect(tag, where).toContain(`nonce="${nonce}"`);
  const inline = html.match(/<[^>]*\s(?:on[a-z]+|style)="[^"]*"|="\s*javascript:/gi) ?? [];
  expect(inline, where).toEqual([]);
}
