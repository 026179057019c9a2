import passwords from "@zxcvbn-ts/language-common/src/passwords.json?raw";
import { COMMON_PASSWORDS } from "./common-passwords";
import { isPattern } from "./patterns.rules";
import { unshifted, wordOf, wordsBehind } from "./plain-forms.rules";

interface Lists {
  /** As they are listed, in lower case. */
  whole: ReadonlySet<string>;
  /** What each comes down to (plain-forms.rules.ts). */
  words: ReadonlySet<string>;
}

let lists: Lists | null = null;

/** Read at the first password that is set in this isolate: some 30 ms, which nobody else should wait for. */
function readLists(): Lists {
  const listed = [...(JSON.parse(passwords) as string[]), ...COMMON_PASSWORDS];
  return {
    whole: new Set(listed.map((password) => password.toLowerCase())),
    words: new Set(listed.map(wordOf).filter((word) => word !== null)),
  };
}

/**
 * Whether a password is among the 49,000 most seen in leaks, one of them dressed up, or a pattern of the keyboard.
 * A phrase of several words is none of them. It knows all that password.rules.ts knows in the browser, and far more.
 * Source: OWASP ASVS 5.0, 6.2.4 and 6.2.12; NIST SP 800-63B, 3.1.1.2.
 * @param password within GIVEN_PASSWORD_MAX
 */
export function isListed(password: string): boolean {
  const { whole, words } = (lists ??= readLists());
  if (isPattern(password)) return true;
  if (whole.has(password.toLowerCase()) || whole.has(unshifted(password))) return true;
  return [...wordsBehind(password)].some((word) => words.has(word));
}
