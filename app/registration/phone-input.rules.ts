/** The digit zero in Arabic, Persian, Hindi and full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

export function stripPhoneInput(text: string): string {
  const digits = text.replace(/[^0-9]/gu, toAscii);
  return /^\s*[+\uff0b]/.test(text) ? `+${digits}` : digits;
}

function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? "" : String(code - zero);
}
