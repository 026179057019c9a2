import { exports } from "cloudflare:workers";
import type { ProviderId } from "~/identity/providers/providers";
import { readCookies, open, ORIGIN, post } from "./visitor";

export interface Answer {
  email?: string;
  name?: string;
  verified?: boolean;
  claims?: Record<string, unknown>;
  fault?: string;
  decision?: "allow" | "deny";
}

export interface StartedSignIn {
  url: URL;
  cookie: string;
}

let numbers = 0;
export const newAddress = (domain = "gmail.com") =>
  `ada.${++numbers}.${Math.floor(Math.random() * 1e9)}@${domain}`;

export function withCookies(cookie: string, response: Response): string {
  const jar = new Map(
    cookie
      .split("; ")
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
  for (const [name, value] of Object.entries(readCookies(response))) {
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

function readRedirect(html: string): URL {
  const address = /content="0;url=([^"]+)"/.exec(html)?.[1];
  if (!address) throw new Error(`The page leads nowhere: ${html.slice(0, 200)}`);
  return new URL(address.replaceAll("&#38;", "&"));
}

export async function startAtProvider(
  provider: ProviderId,
  { cookie = "", form = {} }: { cookie?: string; form?: Record<string, string> } = {},
): Promise<StartedSignIn> {
  const response = await post(`/signin/${provider}`, form, { cookie });
  if (response.status !== 200) {
    throw new Error(`Starting at the provider: ${response.status} ${response.headers.get("Location")}`);
  }
  return { url: readRedirect(await response.text()), cookie: withCookies(cookie, response) };
}

export async function signInThere(url: URL, answer: Answer): Promise<string> {
  const fields = new URLSearchParams(url.searchParams);
  fields.set("decision", answer.decision ?? "allow");
  fields.set("email", answer.email ?? "");
  fields.set("name", answer.name ?? "");
  fields.set("claims", JSON.stringify(answer.claims ?? {}));
  if (answer.verified !== false) fields.set("email_verified", "on");
  if (answer.fault) fields.set("fault", answer.fault);
  const consent = url.href.replace(/\/authorize\?.*/, "/consent");
  const response = await fetch(consent, { method: "POST", body: fields, redirect: "manual" });
  const location = response.headers.get("Location");
  if (location) return location.slice(ORIGIN.length);
  return throughFormPost(await response.text(), new URL(url).origin);
}

/** Apple's page posts itself: a POST from another site, then a GET. */
async function throughFormPost(html: string, origin: string): Promise<string> {
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, value.replaceAll("&#34;", '"')] as [string, string],
  );
  if (fields.length === 0) throw new Error(`The provider refused: ${html}`);
  const response = await formPost(Object.fromEntries(fields), { Origin: origin });
  if (response.status !== 303) throw new Error(`The form post was answered with ${response.status}`);
  return response.headers.get("Location") ?? "";
}

export function formPost(fields: Record<string, string>, headers: Record<string, string>): Promise<Response> {
  return exports.default.fetch(`${ORIGIN}/signin/apple/callback`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Host: new URL(ORIGIN).host,
      "Sec-Fetch-Site": "cross-site",
      "Sec-Fetch-Mode": "navigate",
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
}

export async function signInThrough(
  provider: ProviderId,
  answer: Answer,
  options: { cookie?: string; form?: Record<string, string> } = {},
): Promise<{ response: Response; cookie: string; callback: string; started: StartedSignIn }> {
  const started = await startAtProvider(provider, options);
  const callback = await signInThere(started.url, answer);
  const response = await open(callback, { cookie: started.cookie });
  return { response, callback, started, cookie: withCookies(started.cookie, response) };
}
