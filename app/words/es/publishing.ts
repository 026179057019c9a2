import type * as english from "../en/publishing";
import type { In } from "../say";

export const publishWords: In<typeof english.publishWords> = {
  publicFrom: "Programada para el {time}",
  publishNow: "Publicar ahora",
  publishNowNamed: (title) => `Publicar ahora: ${title}`,
  published: "Ya es pública.",
  keepPrivate: "Mantener privada",
  keepPrivateNamed: (title) => `Mantener privada: ${title}`,
  keptPrivate: "Sigue siendo privada y no se publicará.",
  notKeptPrivate: "No pudimos mantenerla privada. Inténtalo de nuevo.",
  notPublished: "No pudimos hacerla pública. Inténtalo de nuevo.",
};
