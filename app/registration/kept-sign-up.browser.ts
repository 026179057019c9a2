import { keptForAccount, type KeptText } from "~/platform/browser-storage";

/** Never with a password or picture. */
const draft = keptForAccount("wl.signUp", "sessionStorage");
const sent = keptForAccount("wl.signUpSent", "sessionStorage");

export type KeptFields = Record<string, string>;

export function keepSignUp(fields: KeptFields): void {
  const open = Object.entries(fields).filter(([name]) => !name.includes("password"));
  draft.write(JSON.stringify(Object.fromEntries(open)));
}

export function keptSignUp(): KeptFields | null {
  try {
    const saved: unknown = JSON.parse(draft.read() ?? "null");
    if (typeof saved !== "object" || saved === null) return null;
    const fields = Object.entries(saved).filter(
      (field): field is [string, string] => typeof field[1] === "string",
    );
    return Object.fromEntries(fields);
  } catch {
    return null;
  }
}

export function setSignUpAside(): void {
  move(draft, sent);
}

export function reopenSignUp(): void {
  move(sent, draft);
}

export function forgetSignUp(): void {
  draft.write(null);
  sent.write(null);
}

function move(from: KeptText, to: KeptText): void {
  const text = from.read();
  from.write(null);
  if (text !== null) to.write(text);
}
