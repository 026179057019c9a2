import { z } from "zod";
import { shownText } from "~/platform/raw-text.schema";
import { VISIBLE } from "~/platform/text.rules";
import type { CommentErrorCode } from "~/words/en/comment-errors";
import { clean } from "~/uploads/uploads.schema";
import { COMMENT_MAX } from "./comments.limits";

/** Collapsed, so that nobody pushes other comments off the page with empty lines. */
const MANY_LINES = /\n{3,}/g;
const says = (code: CommentErrorCode): CommentErrorCode => code;

const text = z
  .string()
  .default("")
  .transform((typed) => clean(typed.replace(/\r\n?|[\u2028\u2029]/g, "\n")).replace(MANY_LINES, "\n\n"))
  .pipe(
    z
      .string()
      .refine((typed) => VISIBLE.test(typed), { error: says("comments.empty"), abort: true })
      .pipe(
        shownText(COMMENT_MAX, { long: says("comments.too_long"), unreadable: says("comments.unreadable") }),
      ),
  );

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, says("comments.bad_request"))
  .transform(Number);

/** Every message is an error code of app/words/en/comment-errors.ts. */
export const newComment = z.object({
  text,
  parent: id.optional(),
  filing: z.string().regex(/^[\w.-]{8,80}$/, says("comments.bad_request")),
});

export type NewComment = z.output<typeof newComment>;

export const commentId = id;
