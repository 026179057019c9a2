import { isCleanText, countCharacters } from "~/platform/text.rules";
import { MAX_TAG_CHARACTERS, MAX_TAGS } from "./tags.limits";

/** A tag as its owner wrote it, and by what two are one. */
export interface Tag {
  tag: string;
  label: string;
}

/** Commas of the scripts that people type here; a line's end as well. */
const BETWEEN_TAGS = /[,\u060c\u3001\uff0c\n]/;

/** Letters, digits and signs of any script, emoji with what joins them. Everything else parts words. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\p{So}\p{Emoji_Modifier}+&\u200c\u200d]+/gu;

/**
 * By what two tags are one: full width or not, case, signs between words and a leading # make no difference. It stands
 * in addresses as it is. Empty for what holds neither letter, digit nor sign.
 */
export function tagKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(BETWEEN_WORDS, "-")
    .replace(/^[-\u200c\u200d]+|[-\u200c\u200d]+$/g, "");
}

/** What was typed for one tag, as it will be shown: without # and needless space. */
function labelOf(text: string): string {
  return text.trim().replace(/^#+/, "").replace(/\s+/g, " ").trim();
}

export type TagsProblem = "uploads.tags_too_many" | "uploads.tag_too_long" | "uploads.tag_unreadable";

/**
 * The tags of a text, in their order, each once.
 * @param text as typed, with commas between them
 */
export function readTags(text: string): { tags: Tag[]; problem: TagsProblem | null } {
  const tags = new Map<string, Tag>();
  for (const part of text.split(BETWEEN_TAGS)) {
    const label = labelOf(part);
    if (label === "") continue;
    // Before its key is made, which takes long for a long one.
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

/** The text that `readTags` reads as these. */
export function tagsText(tags: readonly Pick<Tag, "label">[]): string {
  return tags.map(({ label }) => label).join(", ");
}
