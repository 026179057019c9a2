import type * as english from "../en/publishing";
import { theirs, type In } from "../say";

export const publishWords: In<typeof english.publishWords> = {
  publicFrom: "مجدوَل للنشر: {time}",
  publishNow: "النشر الآن",
  publishNowNamed: (title) => `النشر الآن: ${theirs(title)}`,
  published: "أصبح عامًا الآن.",
  keepPrivate: "إبقاؤه خاصًا",
  keepPrivateNamed: (title) => `إبقاؤه خاصًا: ${theirs(title)}`,
  keptPrivate: "سيبقى خاصًا ولن يُنشر.",
  notKeptPrivate: "تعذّر إبقاؤه خاصًا. أعد المحاولة.",
  notPublished: "تعذّر جعله عامًا. أعد المحاولة.",
};
