import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { evaluateConditions } from "~/media/conditions.rules";
import { hashToken } from "~/platform/tokens.server";
import { darkModeScript } from "~/ui/dark-mode";
import { bareStyle } from "~/platform/bare-style";

/**
 * A page without Remix: one string that is the same for everybody, so that it has an ETag. Its policy names
 * the inline text by hash, because a nonce would differ each time.
 */
export async function finishedPage(
  { method, headers: conditions }: Pick<Request, "method" | "headers">,
  page: ReactNode,
  { policy, status = 200 }: { policy: string; status?: number },
): Promise<Response> {
  const body = `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "Cache-Control": "no-cache",
    ETag: `"${await hashToken(body)}"`,
  };
  const version = { etag: headers.ETag, modified: null };
  if (status === 200 && evaluateConditions(conditions, version) === "not_modified")
    return new Response(null, { status: 304, headers });
  return new Response(method === "HEAD" ? null : body, { status, headers });
}

export async function pagePolicy(): Promise<string> {
  return `default-src 'none'; script-src ${await hashSource(darkModeScript)}; style-src 'self'; img-src 'self'; font-src 'self'; ${CLOSED}; frame-ancestors 'none'`;
}

export async function barePolicy(ancestors: "*" | "'none'"): Promise<string> {
  return `default-src 'none'; style-src ${await hashSource(bareStyle)}; img-src 'self'; ${CLOSED}; frame-ancestors ${ancestors}`;
}

const CLOSED = "base-uri 'none'; form-action 'none'";

/** Base64, which every browser compares with. */
async function hashSource(text: string): Promise<string> {
  const digest = (await hashToken(text)).replaceAll("-", "+").replaceAll("_", "/");
  return `'sha256-${digest}='`;
}
