import type * as english from "../en/upload-fields";
import type { In } from "../say";

export const uploadFields: In<typeof english.uploadFields> = {
  title: "Titre",
  description: "Description",
  visibility: "Visibilité",
  private: "Privée : vous uniquement",
  public: "Publique : toute personne connectée",
  publishAt: "Publier le",
  publishAtHint: "L’œuvre deviendra publique à ce moment-là. Laissez vide pour la garder privée.",
  publishAtUtc: "L’heure est en UTC.",
  comments: "Commentaires",
  commentsHint:
    "Les membres qui peuvent regarder l’œuvre peuvent la commenter tant qu’elle est publique. Si vous désactivez les commentaires, personne ne voit ceux qui existent déjà.",
  commentsOff: "Désactivés",
  commentsOn: "Activés : les membres peuvent commenter",
  adults: "Réservé aux 18 ans et plus",
  adultsHint:
    "À cocher en cas de nudité, de sexe, de violence ou de tout autre contenu qui n’est pas destiné aux enfants. Les moins de 18 ans ne peuvent ni trouver ni ouvrir l’œuvre.",
  adultsByDecision: "Une décision a marqué cette œuvre 18+ : elle le reste, quel que soit votre choix ici.",
  alt: "Texte alternatif",
  altHint: "Décrivez l’image pour les personnes qui ne peuvent pas la voir.",
};
