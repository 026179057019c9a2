import { isCleanText, countCharacters } from "~/platform/text.rules";
import { MAX_TAG_CHARACTERS, MAX_TAGS } from "./tags.limits";

/** Equal `tag`, equal tags. */
export interface Tag {
  tag: string;
  label: string;
}

/** Commas of the scripts that people type here. */
const BETWEEN_TAGS = /[,\u060c\u3001\uff0c\n]/;

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\p{So}\p{Emoji_Modifier}+&\u200c\u200d]+/gu;

/** Ignores width, case, punctuation and a leading #. */
export function tagKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(BETWEEN_WORDS, "-")
    .replace(/^[-\u200c\u200d]+|[-\u200c\u200d]+$/g, "");
}

type TagsProblem = "uploads.tags_too_many" | "uploads.tag_too_long" | "uploads.tag_unreadable";

export function readTags(text: string): { tags: Tag[]; problem: TagsProblem | null } {
  const tags = new Map<string, Tag>();
  for (const part of text.split(BETWEEN_TAGS)) {
    const label = cleanLabel(part);
    if (label === "") continue;
    // Normalizing a long text is slow.
    if (countCharacters(label) > MAX_TAG_CHARACTERS) return { tags: [], problem: "uploads.tag_too_long" };
    const tag = tagKey(label);
    if (tag === "" || !isCleanText(label)) return { tags: [], problem: "uploads.tag_unreadable" };
    if (countCharacters(tag) > MAX_TAG_CHARACTERS) return { tags: [], problem: "uploads.tag_too_long" };
    if (!tags.has(tag)) tags.set(tag, { tag, label });
  }
  const all = [...tags.values()];
  return all.length > MAX_TAGS
    ? { tags: [], problem: "uploads.tags_too_many" }
    : { tags: all, problem: null };
}

export function tagsText(tags: readonly Pick<Tag, "label">[]): string {
  return tags.map(({ label }) => label).join(", ");
}

function cleanLabel(text: string): string {
  return text.trim().replace(/^#+/, "").replace(/\s+/g, " ").trim();
}
