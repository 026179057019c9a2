import passwords from "@zxcvbn-ts/language-common/src/passwords.json?raw";
import { COMMON_PASSWORDS } from "./common-passwords";
import { isKeyboardPattern } from "./patterns.rules";
import { withoutShift, baseWord, possibleBaseWords } from "./base-words.rules";

interface Lists {
  whole: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

let lists: Lists | null = null;

/** OWASP ASVS 5.0, 6.2.4 and 6.2.12; NIST SP 800-63B, 3.1.1.2. */
export function isCommonPassword(password: string): boolean {
  const { whole, words } = (lists ??= readLists());
  if (isKeyboardPattern(password)) return true;
  if (whole.has(password.toLowerCase()) || whole.has(withoutShift(password))) return true;
  return [...possibleBaseWords(password)].some((word) => words.has(word));
}

/** Takes about 30 ms, once per isolate. */
function readLists(): Lists {
  const listed = [...(JSON.parse(passwords) as string[]), ...COMMON_PASSWORDS];
  return {
    whole: new Set(listed.map((password) => password.toLowerCase())),
    words: new Set(listed.map(baseWord).filter((word) => word !== null)),
  };
}
