import type * as english from "../en/dashboard";
import type { In } from "../say";

export const dashboardWords: In<typeof english.dashboardWords> = {
  title: "Tableau de bord créateur",
  description: "Vos œuvres sur Wishlight en un coup d’œil.",
  views: "Vues au total",
  items: "Œuvres importées",
  followers: "Followers",
  soon: "Bientôt disponible",
  latest: "Derniers imports",
  actions: "Actions rapides",
  upload: "Importer",
  editProfile: "Modifier le profil",
  settings: "Paramètres",
  earnings: {
    title: "Revenus",
    owed: "À vous verser",
    debt: "Trop-perçu. Nous le déduirons de vos prochains revenus.",
    link: "Voir les revenus",
  },
  room: {
    title: "Espace de stockage",
    bytes: "Espace",
    works: "Œuvres",
    begun: "Imports commencés ces dernières 24 heures",
    of: (used, most) => `${used} sur ${most}`,
    full: "Limite atteinte.",
  },
  empty: "Vos derniers imports apparaîtront ici.",
  failed: "Impossible de charger vos œuvres.",
};
