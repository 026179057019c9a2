import type * as english from "../en/publishing";
import type { In } from "../say";

export const publishWords: In<typeof english.publishWords> = {
  publicFrom: "Agendada para {time}",
  publishNow: "Publicar agora",
  publishNowNamed: (title) => `Publicar agora: ${title}`,
  published: "A obra agora é pública.",
  keepPrivate: "Manter privada",
  keepPrivateNamed: (title) => `Manter privada: ${title}`,
  keptPrivate: "A obra continua privada e não será publicada.",
  notKeptPrivate: "Não conseguimos manter a obra privada. Tente de novo.",
  notPublished: "Não conseguimos tornar a obra pública. Tente de novo.",
};
