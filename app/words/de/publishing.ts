import type * as english from "../en/publishing";
import type { In } from "../say";

export const publishWords: In<typeof english.publishWords> = {
  publicFrom: "Geplant für {time}",
  publishNow: "Jetzt veröffentlichen",
  publishNowNamed: (title) => `Jetzt veröffentlichen: ${title}`,
  published: "Das Werk ist jetzt öffentlich.",
  keepPrivate: "Privat lassen",
  keepPrivateNamed: (title) => `Privat lassen: ${title}`,
  keptPrivate: "Das Werk bleibt privat und wird nicht veröffentlicht.",
  notKeptPrivate: "Wir konnten das Werk nicht privat lassen. Bitte versuchen Sie es noch einmal.",
  notPublished: "Wir konnten das Werk nicht veröffentlichen. Bitte versuchen Sie es noch einmal.",
};
