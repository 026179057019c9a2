import { MAX_TAGS } from "~/uploads/tags/tags.limits";
import { tagKey } from "~/uploads/tags/tags.rules";

export interface TagInput {
  tags: readonly string[];
  typed: string;
}

export function joinTags({ tags, typed }: TagInput): string {
  return [...tags, ...(typed === "" && tags.length > 0 ? [] : [typed])].join(", ");
}

/** What can't become a chip stays text. */
export function splitTags(text: string): TagInput {
  const parts = text.split(/[,\u060c\u3001\uff0c\n]/);
  const typed = parts.pop() ?? "";
  let chosen: TagInput = { tags: [], typed: "" };
  const rejected: string[] = [];
  for (const part of parts) {
    const { next, refused } = addTag(chosen, part.trim());
    if (refused === "full" || refused === "unreadable") rejected.push(part.trim());
    else chosen = next;
  }
  return { tags: chosen.tags, typed: [...rejected, typed.trimStart()].join(", ") };
}

export function addTag(
  { tags, typed }: TagInput,
  label: string,
): { next: TagInput; refused: "full" | "again" | "unreadable" | null } {
  const key = tagKey(label);
  const same = { tags, typed };
  if (label === "") return { next: same, refused: "again" };
  if (key === "") return { next: same, refused: "unreadable" };
  if (tags.some((tag) => tagKey(tag) === key)) return { next: same, refused: "again" };
  if (tags.length >= MAX_TAGS) return { next: same, refused: "full" };
  return { next: { tags: [...tags, label.replace(/^#+/, "").trim()], typed: "" }, refused: null };
}
