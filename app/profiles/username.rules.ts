import { USERNAME_MAX } from "./profiles.limits";

export const USERNAME_PATTERN = /^[a-z]+(?:_[a-z]+)*_?[0-9]+$/;

const SUFFIX_DIGITS = 4;

export function suggestUsername(fullName: string, random: () => number = Math.random): string {
  const base = fullName
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join("_")
    .slice(0, USERNAME_MAX - SUFFIX_DIGITS - 1)
    .replace(/_+$/, "");
  return `${base}_${1000 + Math.floor(random() * 9000)}`;
}
