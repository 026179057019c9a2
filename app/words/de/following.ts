import type * as english from "../en/following";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const followingWords: In<typeof english.followingWords> = {
  title: "Folge ich",
  description: "Die Creator, denen Sie auf Wishlight folgen.",
  lead: "Die Creator, denen Sie folgen, die zuletzt hinzugefügten zuerst. Nur Sie können diese Liste sehen.",
  empty: "Sie folgen noch niemandem.",
  emptyHint: "Öffnen Sie über eine Karte oder ein Werk die Seite eines Creators und wählen Sie „Folgen“.",
  toFeed: "Im Feed stöbern",
  toTheirs: "Neueste Werke ansehen",
  failed: "Wir konnten die Creator, denen Sie folgen, nicht laden.",
  follow: "Folgen",
  followed: "Folge ich",
  followName: (name) => `${name} folgen`,
  followedName: (name) => `Sie folgen ${name}`,
  works: (count, formatted) => plural(count, { one: "1 Werk", other: `${formatted} Werke` }),
  nowShown: (count, formatted) =>
    plural(count, { one: "1 Creator wird angezeigt.", other: `${formatted} Creator werden angezeigt.` }),
};
