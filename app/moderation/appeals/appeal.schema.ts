import { z } from "zod";
import { WORDS_MAX } from "../moderation.limits";
import { typedText } from "../typed-text.schema";

export const appealForm = z.object({ words: typedText(WORDS_MAX, "appeals.too_long", "appeals.no_words") });
