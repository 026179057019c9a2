import { z } from "zod";
import { shownText } from "~/platform/raw-text.schema";
import type { CommentErrorCode } from "~/strings/comment-errors";
import { clean } from "~/uploads/uploads.schema";
import { COMMENT_MAX } from "./comments.limits";

/** More empty lines than one are one: nobody pushes the others off the page. */
const MANY_LINES = /\n{3,}/g;
/** Something that is seen: not spaces, marks of direction and what joins or fills alone. */
const SEEN = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u;

const says = (code: CommentErrorCode): CommentErrorCode => code;

const text = z
  .string()
  .default("")
  .transform((typed) => clean(typed.replace(/\r\n?|[\u2028\u2029]/g, "\n")).replace(MANY_LINES, "\n\n"))
  .pipe(
    z
      .string()
      .refine((typed) => SEEN.test(typed), { error: says("comments.empty"), abort: true })
      .pipe(
        shownText(COMMENT_MAX, { long: says("comments.too_long"), unreadable: says("comments.unreadable") }),
      ),
  );

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, says("comments.bad_request"))
  .transform(Number);

/** What somebody says below a work. Every message is an error code of app/strings/comment-errors.ts. */
export const newComment = z.object({
  text,
  /** The comment it answers. */
  parent: id.optional(),
  /** The form's own name for it: sent again, it is the same. */
  filing: z.string().regex(/^[\w.-]{8,80}$/, says("comments.bad_request")),
});

export type NewComment = z.output<typeof newComment>;

/** A comment that something is done to. */
export const commentId = id;
