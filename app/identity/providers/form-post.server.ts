import type { ProviderSettings } from "~/platform/provider-settings.server";
import { readCapped } from "~/platform/read-capped";
import { refusals } from "~/words/en/refusals";
import { PROVIDED_NAME_MAX } from "./provider.limits";

const CALLBACK = "/signin/apple/callback";
const MAX_BYTES = 16 * 1024;
const MAX_FIELD = 2048;

/** The one cross-site POST we accept, from Apple only (OAuth 2.0 Form Post Response Mode). */
export function isFormPost(request: Request, { apple }: ProviderSettings): boolean {
  return (
    apple !== undefined &&
    request.method === "POST" &&
    new URL(request.url).pathname === CALLBACK &&
    request.headers.get("Origin") === new URL(apple.authority).origin &&
    /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "")
  );
}

/** A GET brings the Lax cookies; a forged POST can do no more than a link. */
export async function answerFormPost(request: Request): Promise<Response> {
  const body = await readCapped(request, MAX_BYTES);
  if (body === null) return new Response(refusals.tooLarge, { status: 413 });
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

/** Unsigned, so it only prefills a field. */
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
