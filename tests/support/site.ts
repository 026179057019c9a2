import { exports } from "cloudflare:workers";

export const ORIGIN = "http://localhost:8787";

interface Ask {
  cookie?: string;
  method?: string;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Doesn't follow redirects. */
export function ask(path: string, { cookie, method, json, form, headers = {} }: Ask = {}): Promise<Response> {
  const verb = method ?? (json !== undefined || form ? "POST" : "GET");
  const body = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form);
  return exports.default.fetch(
    new Request(ORIGIN + path, {
      method: verb,
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(cookie ? { Cookie: cookie } : {}),
        ...(json !== undefined ? { "Content-Type": "application/json" } : {}),
        ...(verb === "GET" || verb === "HEAD" ? {} : { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" }),
        "User-Agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/130 Safari/537.36",
        ...headers,
      },
    }),
  );
}
