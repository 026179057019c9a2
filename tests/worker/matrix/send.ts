import { exports } from "cloudflare:workers";
import { newNetwork } from "../../support/networks";

export const ORIGIN = "http://localhost:8787";
export const AGENT = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/130 Safari/537.36";

export interface Sending {
  cookie?: string | undefined;
  method?: string;
  form?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
  crossSite?: boolean;
  headers?: Record<string, string>;
  origin?: string;
}

/** Each request has a network of its own, so limits don't interfere. */
export function send(path: string, sending: Sending = {}): Promise<Response> {
  const { cookie, form, json, crossSite, headers, origin = ORIGIN } = sending;
  const body =
    sending.body ??
    (json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : undefined);
  const method = sending.method ?? (body === undefined ? "GET" : "POST");
  const site = crossSite
    ? { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }
    : { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
  return exports.default.fetch(
    new Request(origin + path, {
      method,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
      headers: {
        Host: new URL(origin).host,
        "User-Agent": AGENT,
        "CF-Connecting-IP": newNetwork(),
        ...(method === "GET" || method === "HEAD" ? {} : site),
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
        ...(cookie ? { Cookie: cookie } : {}),
        ...headers,
      },
    }),
  );
}

/** A status, or the path of a redirect without its query: `>signin`. */
export function verdictFrom(response: Response): string {
  const to = response.headers.get("Location");
  if (response.status < 300 || response.status > 399 || to === null) return String(response.status);
  const url = new URL(to, ORIGIN);
  return url.origin === ORIGIN ? `>${url.pathname.slice(1) || "/"}` : `>${url.href}`;
}
