import type * as english from "../en/creator-page";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const creatorWords: In<typeof english.creatorWords> = {
  description: (name) => `Werke von ${name} auf Wishlight.`,
  notFound: "Wir konnten diesen Creator nicht finden.",
  notFoundHint: "Vielleicht ist der Name falsch geschrieben oder das Konto gibt es nicht mehr.",
  toFeed: "Zum Feed",
  failed: "Wir konnten diese Seite nicht laden.",
  works: (count, formatted) => plural(count, { one: "1 Werk", other: `${formatted} Werke` }),
  followers: (count, formatted) => plural(count, { one: "1 Follower", other: `${formatted} Follower` }),
  views: (count, formatted) => plural(count, { one: "1 Aufruf", other: `${formatted} Aufrufe` }),
  edit: "Profil bearbeiten",
  upload: "Erstes Werk hochladen",
  share: "Teilen",
  shared: "Link kopiert.",
  shareFailed: "Wir konnten den Link nicht kopieren. Kopieren Sie ihn aus der Adressleiste.",
  worksFailed: "Wir konnten diese Werke nicht laden.",
  kinds: "Medientyp",
  orders: "Sortieren nach",
  all: "Alle",
  image: "Bilder",
  video: "Videos",
  audio: "Audio",
  newest: "Neueste",
  most: "Meistgesehen",
  empty: "Noch keine öffentlichen Werke.",
  emptyHint: "Werke erscheinen hier, sobald sie veröffentlicht sind.",
  emptyKind: "Keine öffentlichen Werke dieses Typs.",
};
