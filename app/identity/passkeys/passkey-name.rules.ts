import { isCleanText, lengthOf } from "~/platform/text.rules";
import { PASSKEY_NAME_MAX } from "./passkey.limits";

/** A passkey is known by its name: one of signs that don't show would be a line nobody can tell from another. */
const SHOWS = /[^\p{C}\p{Z}]/u;

/**
 * What a person calls a passkey, without space around it or more than one between words.
 * @returns the name, or what is wrong with it
 */
export function passkeyName(typed: string): { name: string } | { wrong: "missing" | "long" } {
  // A text of any length comes from outside: what is far too long is looked at no closer.
  if (typed.length > PASSKEY_NAME_MAX * 10) return { wrong: "long" };
  const visible = [...typed].map((sign) => (isCleanText(sign) ? sign : " ")).join("");
  const name = visible.replace(/\s+/g, " ").trim();
  if (!SHOWS.test(name)) return { wrong: "missing" };
  return lengthOf(name) > PASSKEY_NAME_MAX ? { wrong: "long" } : { name };
}
