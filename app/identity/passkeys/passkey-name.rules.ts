import { isCleanText, countCharacters } from "~/platform/text.rules";
import { PASSKEY_NAME_MAX } from "./passkey.limits";

/** Not invisible. */
const SHOWS = /[^\p{C}\p{Z}]/u;

export function passkeyName(typed: string): { name: string } | { wrong: "missing" | "long" } {
  if (typed.length > PASSKEY_NAME_MAX * 10) return { wrong: "long" };
  const visible = [...typed].map((sign) => (isCleanText(sign) ? sign : " ")).join("");
  const name = visible.replace(/\s+/g, " ").trim();
  if (!SHOWS.test(name)) return { wrong: "missing" };
  return countCharacters(name) > PASSKEY_NAME_MAX ? { wrong: "long" } : { name };
}
