import { keptForAccount, type KeptText } from "~/platform/browser-storage";

/** Where a sign-up under way waits, in this tab alone; never with a password or a picture. */
const underWay = keptForAccount("wl.signUp", "sessionStorage");
/** The one that was just sent, for who must correct its address. */
const sent = keptForAccount("wl.signUpSent", "sessionStorage");

/** What somebody has typed so far, by field name. */
export type KeptFields = Record<string, string>;

/** Keeps what was typed, so that a reload or another page does not cost it. */
export function keepSignUp(fields: KeptFields): void {
  const open = Object.entries(fields).filter(([name]) => !name.includes("password"));
  underWay.write(JSON.stringify(Object.fromEntries(open)));
}

/** What this tab kept, or null. */
export function keptSignUp(): KeptFields | null {
  try {
    const kept: unknown = JSON.parse(underWay.read() ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const fields = Object.entries(kept).filter(
      (field): field is [string, string] => typeof field[1] === "string",
    );
    return Object.fromEntries(fields);
  } catch {
    // Somebody wrote something else into it.
    return null;
  }
}

/** The sign-up went through: the form begins empty again, and can be opened once more with its address to correct. */
export function setSignUpAside(): void {
  move(underWay, sent);
}

/** Opens the form again as it was sent. */
export function reopenSignUp(): void {
  move(sent, underWay);
}

/** Somebody is in: nothing of it is needed any more. */
export function forgetSignUp(): void {
  underWay.write(null);
  sent.write(null);
}

function move(from: KeptText, to: KeptText): void {
  const text = from.read();
  from.write(null);
  if (text !== null) to.write(text);
}
