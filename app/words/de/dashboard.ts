import type * as english from "../en/dashboard";
import type { In } from "../say";

export const dashboardWords: In<typeof english.dashboardWords> = {
  title: "Creator-Dashboard",
  description: "Ihre Uploads auf Wishlight auf einen Blick.",
  views: "Aufrufe gesamt",
  items: "Uploads",
  followers: "Follower",
  soon: "Demnächst",
  latest: "Neueste Uploads",
  actions: "Schnellzugriff",
  upload: "Hochladen",
  editProfile: "Profil bearbeiten",
  settings: "Einstellungen",
  earnings: {
    title: "Einnahmen",
    owed: "Ihr Guthaben",
    debt: "Zu viel ausgezahlt. Wir ziehen das von künftigen Einnahmen ab.",
    link: "Einnahmen ansehen",
  },
  room: {
    title: "Speicherplatz",
    bytes: "Belegt",
    works: "Uploads",
    begun: "In den letzten 24 Stunden begonnene Uploads",
    of: (used, most) => `${used} von ${most}`,
    full: "Limit erreicht.",
  },
  empty: "Ihre neuesten Uploads erscheinen hier.",
  failed: "Ihre Uploads konnten nicht geladen werden.",
};
