import type * as english from "../en/tags";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const tagWords: In<typeof english.tagWords> = {
  label: "Tags",
  hint: "Bis zu 10, mit Kommas getrennt. Mit ihnen lassen sich Ihre Werke besser finden.",
  remove: (tag) => `${tag} entfernen`,
  added: (tag) => `${tag} hinzugefügt.`,
  removed: (tag) => `${tag} entfernt.`,
  full: "Ein Werk kann bis zu 10 Tags haben.",
  again: (tag) => `Sie haben ${tag} bereits hinzugefügt.`,
  chosen: "Gewählte Tags",
  suggestions: (count) => plural(count, { one: "1 Vorschlag", other: `${count} Vorschläge` }),
  title: (tag) => `#${tag}`,
  lead: (count, shown) =>
    plural(count, {
      one: "1 Werk mit diesem Tag.",
      other: `${shown} Werke mit diesem Tag, die neuesten zuerst.`,
    }),
  description: (tag) => `Werke auf Wishlight mit dem Tag ${tag}.`,
  notFound: "Kein Werk hat diesen Tag.",
  notFoundHint: "Prüfen Sie die Schreibweise. Vielleicht wurden Werke mit diesem Tag auch gelöscht.",
  failed: "Wir konnten diese Werke nicht laden.",
};
