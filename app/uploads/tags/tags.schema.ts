import { z } from "zod";
import { MAX_TAGS_TEXT } from "./tags.limits";
import { readTags, type Tag } from "./tags.rules";

/** Messages are codes of app/words/en/upload-errors.ts. */
export const tagsField = z
  .string()
  .max(MAX_TAGS_TEXT, "uploads.tag_too_long")
  .transform((text, context): Tag[] => {
    const { tags, problem } = readTags(text);
    if (problem) context.addIssue(problem);
    return tags;
  });
