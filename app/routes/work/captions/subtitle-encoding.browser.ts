import { subtitleWords } from "~/words/en/subtitles";

export type Encoding = keyof typeof subtitleWords.encodings;

export const ENCODINGS = Object.keys(subtitleWords.encodings) as Encoding[];

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const LANGUAGES: Partial<Record<Encoding, string>> = {
  "windows-1250": "pl cs sk hu sl hr ro bs sq",
  "windows-1251": "ru uk bg sr mk be",
  "windows-1252": "en fr es de pt it nl sv da nb no fi is ca",
  "windows-1253": "el",
  "windows-1254": "tr az",
  "windows-1255": "he yi",
  "windows-1256": "ar fa ur",
  "windows-1257": "et lv lt",
  "windows-1258": "vi",
  "windows-874": "th",
  shift_jis: "ja",
  gbk: "zh zh-CN zh-SG zh-Hans",
  big5: "zh-TW zh-HK zh-Hant",
  "euc-kr": "ko",
};

/** For guessing, bytes. */
const SAMPLE = 64 * 1024;

/** @param language in the file's name */
export async function findEncoding(bytes: Uint8Array, language: string | null): Promise<Encoding> {
  const [marked] = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (marked) return marked;
  // English in UTF-16 is also UTF-8.
  if (!bytes.includes(0) && decodes(bytes, "utf-8")) return "utf-8";
  const wide = wideEncoding(bytes.subarray(0, SAMPLE));
  if (wide) return wide;
  const usual = language === null ? null : usualEncoding(language);
  return usual && decodes(bytes, usual) ? usual : guessEncoding(bytes);
}

export function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

function decodes(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** In every script, times and line ends have one zero byte each. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [first = 0, second = 0] = zeros;
  if (Math.max(first, second) < bytes.length / 20) return null;
  return first > second ? "utf-16be" : "utf-16le";
}

function usualEncoding(language: string): Encoding | null {
  const used = (tag: string) => ENCODINGS.find((one) => LANGUAGES[one]?.split(" ").includes(tag));
  return used(language) ?? used(language.split("-")[0] ?? "") ?? null;
}

async function guessEncoding(bytes: Uint8Array): Promise<Encoding> {
  const { analyse } = await import("chardet");
  const guesses = analyse(bytes.subarray(0, SAMPLE)).map(({ name }) => offeredEncoding(name));
  return guesses.find((one) => one !== null && decodes(bytes, one)) ?? "windows-1252";
}

/** ISO 8859-1, -7, -8 and -9 are what Windows' encodings extend. */
function offeredEncoding(name: string): Encoding | null {
  const wanted = name.toLowerCase().replace("gb18030", "gbk");
  const windows = { "1": "2", "7": "3", "8": "5", "9": "4" }[/^iso-8859-(\d)$/.exec(wanted)?.[1] ?? ""];
  return ENCODINGS.find((one) => one === (windows ? `windows-125${windows}` : wanted)) ?? null;
}
