import type { PasskeyAnswer } from "~/identity/passkeys/check-passkey.server";

export function readPasskey(form: FormData): PasskeyAnswer {
  const text = (name: string) => String(form.get(name) ?? "");
  return { answer: text("answer"), seal: text("seal") };
}
