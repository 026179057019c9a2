import type * as english from "../en/publishing";
import type { In } from "../say";

export const publishWords: In<typeof english.publishWords> = {
  publicFrom: "Публикация запланирована: {time}",
  publishNow: "Опубликовать сейчас",
  publishNowNamed: (title) => `Опубликовать сейчас: ${title}`,
  published: "Работа теперь публичная.",
  keepPrivate: "Оставить приватной",
  keepPrivateNamed: (title) => `Оставить приватной: ${title}`,
  keptPrivate: "Работа останется приватной и не будет опубликована.",
  notKeptPrivate: "Не удалось оставить работу приватной. Попробуйте ещё раз.",
  notPublished: "Не удалось сделать работу публичной. Попробуйте ещё раз.",
};
