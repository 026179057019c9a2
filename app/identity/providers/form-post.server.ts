import type { ProviderSettings } from "~/platform/provider-settings.server";
import { readCapped } from "~/platform/read-capped";
import { PROVIDED_NAME_MAX } from "./provider.limits";

const CALLBACK = "/signin/apple/callback";
/** Bytes; code, state and a name take a few hundred. */
const MAX_BYTES = 16 * 1024;
/** Characters of one field handed on. */
const MAX_FIELD = 2048;

/**
 * Whether this is the one POST another site may send us: Apple's page answering `response_mode=form_post`
 * (OAuth 2.0 Form Post Response Mode). Exactly that address, from exactly Apple's origin, as a plain form,
 * and only where Apple is configured.
 */
export function isFormPost(request: Request, { apple }: ProviderSettings): boolean {
  return (
    apple !== undefined &&
    request.method === "POST" &&
    new URL(request.url).pathname === CALLBACK &&
    request.headers.get("Origin") === new URL(apple.authority).origin &&
    /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "")
  );
}

/**
 * Turns that POST into the GET every other provider answers with, and does nothing else: it reads no
 * cookie and changes nothing, so it gives a forger no more than a link would. The GET brings the browser's
 * cookies along (Lax), and with them the secret that alone can finish the attempt.
 */
export async function answerFormPost(request: Request): Promise<Response> {
  const body = await readCapped(request, MAX_BYTES);
  if (body === null) return new Response("This request is too large.", { status: 413 });
  const form = new URLSearchParams(new TextDecoder().decode(body));
  const handed = new URLSearchParams();
  for (const name of ["state", "code", "error"]) {
    const value = form.get(name);
    if (value !== null && value.length <= MAX_FIELD) handed.set(name, value);
  }
  const name = nameIn(form.get("user"));
  if (name) handed.set("name", name);
  return new Response(null, {
    status: 303,
    headers: { Location: `${CALLBACK}?${handed}`, "Cache-Control": "no-store" },
  });
}

/** Apple sends the name as JSON, at the first sign-in only; unsigned, so it only ever fills in a field. */
function nameIn(user: string | null): string | null {
  try {
    const parsed: unknown = JSON.parse(user ?? "");
    const { firstName, lastName } = (parsed as { name?: Record<string, unknown> }).name ?? {};
    const parts = [firstName, lastName].filter((part) => typeof part === "string" && part !== "");
    return parts.join(" ").slice(0, PROVIDED_NAME_MAX) || null;
  } catch {
    return null;
  }
}
