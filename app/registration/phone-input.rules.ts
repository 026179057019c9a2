/** Zeros of the digits that keyboards of our languages write: Arabic, Persian, Hindi, and wide ones. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? "" : String(code - zero);
}

/** What the phone field keeps of what is typed: digits of any script, as 0 to 9, and a leading +. */
export function stripPhoneInput(text: string): string {
  const digits = text.replace(/[^0-9]/gu, toAscii);
  return /^\s*[+\uff0b]/.test(text) ? `+${digits}` : digits;
}
