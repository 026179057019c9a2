import type * as english from "../en/publishing";
import type { In } from "../say";

export const publishWords: In<typeof english.publishWords> = {
  publicFrom: "Programmée pour le {time}",
  publishNow: "Publier maintenant",
  publishNowNamed: (title) => `Publier maintenant\u202f: ${title}`,
  published: "L’œuvre est maintenant publique.",
  keepPrivate: "Garder privée",
  keepPrivateNamed: (title) => `Garder privée\u202f: ${title}`,
  keptPrivate: "L’œuvre reste privée et ne sera pas publiée.",
  notKeptPrivate: "Impossible de la garder privée. Veuillez réessayer.",
  notPublished: "Impossible de la rendre publique. Veuillez réessayer.",
};
