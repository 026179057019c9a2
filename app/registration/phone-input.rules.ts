/** What the phone field keeps of what is typed: digits, and a leading +. */
export function stripPhoneInput(text: string): string {
  const digits = text.replace(/[^0-9]/g, "");
  return text.trimStart().startsWith("+") ? `+${digits}` : digits;
}
