import { MAX_TAGS } from "~/uploads/tags/tags.limits";
import { tagKey } from "~/uploads/tags/tags.rules";

/** Tags that are chips already, and what stands in the line behind them. */
export interface Chosen {
  tags: readonly string[];
  typed: string;
}

/** The text as the field sends it, and as `splitTags` reads it. */
export function joinTags({ tags, typed }: Chosen): string {
  return [...tags, ...(typed === "" && tags.length > 0 ? [] : [typed])].join(", ");
}

/**
 * What was written before a comma becomes chips, each tag once; what can't (too many, no letters) stays in the line,
 * where the form says what is wrong with it.
 */
export function splitTags(text: string): Chosen {
  const parts = text.split(/[,\u060c\u3001\uff0c\n]/);
  const typed = parts.pop() ?? "";
  let chosen: Chosen = { tags: [], typed: "" };
  const left: string[] = [];
  for (const part of parts) {
    const { next, refused } = addTag(chosen, part.trim());
    if (refused === "full" || refused === "unreadable") left.push(part.trim());
    else chosen = next;
  }
  return { tags: chosen.tags, typed: [...left, typed.trimStart()].join(", ") };
}

/** @returns what is chosen then, or why the tag can't be */
export function addTag(
  { tags, typed }: Chosen,
  label: string,
): { next: Chosen; refused: "full" | "again" | "unreadable" | null } {
  const key = tagKey(label);
  const same = { tags, typed };
  if (label === "") return { next: same, refused: "again" };
  if (key === "") return { next: same, refused: "unreadable" };
  if (tags.some((tag) => tagKey(tag) === key)) return { next: same, refused: "again" };
  if (tags.length >= MAX_TAGS) return { next: same, refused: "full" };
  return { next: { tags: [...tags, label.replace(/^#+/, "").trim()], typed: "" }, refused: null };
}
