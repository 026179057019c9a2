import { accountStorage, type StoredText } from "~/platform/browser-storage";

/** Never with a password or picture. */
const draft = accountStorage("wl.signUp", "sessionStorage");
const sent = accountStorage("wl.signUpSent", "sessionStorage");

export type SavedFields = Record<string, string>;

export function saveSignUpDraft(fields: SavedFields): void {
  const open = Object.entries(fields).filter(([name]) => !name.includes("password"));
  draft.write(JSON.stringify(Object.fromEntries(open)));
}

export function readSignUpDraft(): SavedFields | null {
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

export function markSignUpSent(): void {
  move(draft, sent);
}

export function reopenSignUp(): void {
  move(sent, draft);
}

export function clearSignUpDraft(): void {
  draft.write(null);
  sent.write(null);
}

function move(from: StoredText, to: StoredText): void {
  const text = from.read();
  from.write(null);
  if (text !== null) to.write(text);
}
