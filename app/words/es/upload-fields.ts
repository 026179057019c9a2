import type * as english from "../en/upload-fields";
import type { In } from "../say";

export const uploadFields: In<typeof english.uploadFields> = {
  title: "Título",
  description: "Descripción",
  visibility: "Visibilidad",
  private: "Privada: solo tú",
  public: "Pública: cualquiera con sesión iniciada",
  publishAt: "Fecha de publicación",
  publishAtHint: "Haremos pública la obra en ese momento. Déjalo vacío para que siga siendo privada.",
  publishAtUtc: "La hora es UTC.",
  comments: "Comentarios",
  commentsHint:
    "Los miembros que pueden ver la obra pueden comentarla mientras sea pública. Si desactivas los comentarios, nadie ve los que ya hay.",
  commentsOff: "Desactivados",
  commentsOn: "Activados: los miembros pueden comentar",
  adults: "Solo para mayores de 18 años",
  adultsHint:
    "Selecciónalo para desnudos, sexo, violencia y cualquier otra cosa que no sea para niños. Los menores de 18 años no pueden encontrar ni abrir la obra.",
  adultsByDecision:
    "Una decisión marcó esta obra como 18+, así que lo seguirá siendo elijas lo que elijas aquí.",
  alt: "Texto alternativo",
  altHint: "Describe la imagen para quienes no pueden verla.",
};
