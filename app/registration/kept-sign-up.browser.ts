/** Where a sign-up under way waits, in this tab alone; never with a password or a picture. */
const KEY = "wl.signUp";
/** The one that was just sent, for who must correct its address. */
const SENT_KEY = "wl.signUpSent";

/** What somebody has typed so far, by field name. */
export type KeptFields = Record<string, string>;

/** Keeps what was typed, so that a reload or another page does not cost it. */
export function keepSignUp(fields: KeptFields): void {
  const open = Object.entries(fields).filter(([name]) => !name.includes("password"));
  write(KEY, JSON.stringify(Object.fromEntries(open)));
}

/** What this tab kept, or null. */
export function keptSignUp(): KeptFields | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const fields = Object.entries(kept).filter(
      (field): field is [string, string] => typeof field[1] === "string",
    );
    return Object.fromEntries(fields);
  } catch {
    // Storage is forbidden here, or somebody wrote something else into it.
    return null;
  }
}

/** The sign-up went through: the form begins empty again, and can be opened once more with its address to correct. */
export function setSignUpAside(): void {
  move(KEY, SENT_KEY);
}

/** Opens the form again as it was sent. */
export function reopenSignUp(): void {
  move(SENT_KEY, KEY);
}

/** Somebody is in: nothing of it is needed any more. */
export function forgetSignUp(): void {
  write(KEY, null);
  write(SENT_KEY, null);
}

function move(from: string, to: string): void {
  try {
    const text = sessionStorage.getItem(from);
    write(from, null);
    if (text !== null) write(to, text);
  } catch {
    // Storage is forbidden here: there is nothing to move.
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full, or forbidden here: then a reload costs what was typed.
  }
}
