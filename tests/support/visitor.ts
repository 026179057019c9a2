import { exports } from "cloudflare:workers";
import { newNetwork } from "./networks";

export const ORIGIN = "http://localhost:8787";

interface Options {
  cookie?: string;
  headers?: Record<string, string>;
}

/** Each request comes from a new network, so that limits don't apply. */
function buildHeaders({ cookie, headers }: Options): Record<string, string> {
  // Remix compares Origin with Host; the edge always sends it.
  return {
    Host: new URL(ORIGIN).host,
    "CF-Connecting-IP": newNetwork(),
    ...(cookie ? { Cookie: cookie } : {}),
    ...headers,
  };
}

/** Sent by browsers for whole pages. */
const PAGE = { "Sec-Fetch-Mode": "navigate" };

export function open(path: string, options: Options = {}): Promise<Response> {
  const headers = { ...PAGE, ...buildHeaders(options) };
  return exports.default.fetch(ORIGIN + path, { headers, redirect: "manual" });
}

export function formRequest(
  path: string,
  fields: Record<string, string> | FormData,
  options: Options = {},
): Request {
  return new Request(ORIGIN + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", ...PAGE, ...buildHeaders(options) },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  });
}

/** Background work may continue after the answer. */
export function post(
  path: string,
  fields: Record<string, string> | FormData,
  options: Options = {},
): Promise<Response> {
  return exports.default.fetch(formRequest(path, fields, options));
}

export function readCookies(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((header) => {
      const [pair = ""] = header.split(";");
      const at = pair.indexOf("=");
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );
}

export async function pageText(response: Response): Promise<string> {
  return (await response.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
}
