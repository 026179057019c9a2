import type { PasskeyAnswer } from "~/identity/passkeys/check-passkey.server";

/** What a form carries of a passkey that was used; empty where it carries none. */
export function readPasskey(form: FormData): PasskeyAnswer {
  const text = (name: string) => String(form.get(name) ?? "");
  return { answer: text("answer"), seal: text("seal") };
}
