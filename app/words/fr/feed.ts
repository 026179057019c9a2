import type * as english from "../en/feed";
import type { In } from "../say";

export const feedWords: In<typeof english.feedWords> = {
  lists: "Fils",
  newest: "Nouveautés",
  following: "Créateurs suivis",
  kinds: "Type de média",
  orders: "Trier par",
  all: "Tout",
  image: "Images",
  video: "Vidéos",
  audio: "Audio",
  byTime: "Les plus récentes",
  byWeek: "Les plus vues de la semaine",
  followingLead: "Les nouvelles œuvres des créateurs que vous suivez.",
  weekLead: "Les plus vues au cours des sept derniers jours.",
  emptyKind: "Aucune œuvre publique de ce type pour l’instant.",
  emptyWeek: "Aucune vue cette semaine pour l’instant.",
  emptyWeekHint: "Les vues sont comptées toutes les heures.",
  emptyFollowing: "Vous ne suivez encore personne.",
  emptyFollowingHint:
    "Ouvrez la page d’un créateur depuis une carte et appuyez sur Suivre. Ses nouvelles œuvres apparaîtront ici.",
  quietFollowing: "Rien ici pour l’instant.",
  quietFollowingHint: "Les créateurs que vous suivez n’ont encore rien publié de ce type.",
  someCreators: "Créateurs avec des nouveautés",
  showTheirs: "Afficher leurs œuvres",
  toNewest: "Voir les nouveautés",
  toFollowing: "Créateurs que vous suivez",
};
