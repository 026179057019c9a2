import { exports } from "cloudflare:workers";
import { newNetwork } from "./networks";

export const ORIGIN = "http://localhost:8787";

interface Options {
  /** Cookie header. */
  cookie?: string;
  headers?: Record<string, string>;
}

/** Each request comes from a network of its own unless it says otherwise, so that limits stay out of the way. */
function headersOf({ cookie, headers }: Options): Record<string, string> {
  // Remix compares Origin with Host before an action runs; outside tests the edge always sends it.
  return {
    Host: new URL(ORIGIN).host,
    "CF-Connecting-IP": newNetwork(),
    ...(cookie ? { Cookie: cookie } : {}),
    ...headers,
  };
}

/** What browsers say of a request that brings a whole page. */
const PAGE = { "Sec-Fetch-Mode": "navigate" };

/** Opens an address of the built site, as a person's browser would; redirects are not followed. */
export function open(path: string, options: Options = {}): Promise<Response> {
  const headers = { ...PAGE, ...headersOf(options) };
  return exports.default.fetch(ORIGIN + path, { headers, redirect: "manual" });
}

/** A form from our own page, as a browser without script would send it. */
export function formRequest(
  path: string,
  fields: Record<string, string> | FormData,
  options: Options = {},
): Request {
  return new Request(ORIGIN + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", ...PAGE, ...headersOf(options) },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  });
}

/** Sends a form and has its answer; what is done behind that may still go on. */
export function post(
  path: string,
  fields: Record<string, string> | FormData,
  options: Options = {},
): Promise<Response> {
  return exports.default.fetch(formRequest(path, fields, options));
}

/** The cookies an answer sets, by name: `{ "wl.auth": "…" }`; a removed one is an empty text. */
export function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((header) => {
      const [pair = ""] = header.split(";");
      const at = pair.indexOf("=");
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );
}

/** A page's text with entities of apostrophes and ampersands read. */
export async function pageText(response: Response): Promise<string> {
  return (await response.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
}
