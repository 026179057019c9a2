import type * as english from "../en/upload-fields";
import type { In } from "../say";

export const uploadFields: In<typeof english.uploadFields> = {
  title: "Título",
  description: "Descrição",
  visibility: "Visibilidade",
  private: "Privada: só você",
  public: "Pública: qualquer pessoa com conta",
  publishAt: "Publicar em",
  publishAtHint: "Tornaremos a obra pública nesse horário. Deixe vazio para mantê-la privada.",
  publishAtUtc: "O horário está em UTC.",
  comments: "Comentários",
  commentsHint:
    "Os membros que podem ver a obra podem comentar enquanto ela é pública. Se você desativar os comentários, ninguém verá os que já existem.",
  commentsOff: "Desativados",
  commentsOn: "Ativados: membros podem comentar",
  adults: "Só para maiores de 18 anos",
  adultsHint:
    "Marque em caso de nudez, sexo, violência e tudo o que não for para crianças. Menores de 18 anos não podem encontrar nem abrir a obra.",
  adultsByDecision:
    "Uma decisão marcou esta obra como 18+, então ela continua 18+ seja qual for sua escolha aqui.",
  alt: "Texto alternativo",
  altHint: "Descreva a imagem para quem não pode vê-la.",
};
