import type * as english from "../en/feed";
import type { In } from "../say";

export const feedWords: In<typeof english.feedWords> = {
  lists: "Feeds",
  newest: "Neueste",
  following: "Folge ich",
  kinds: "Medientyp",
  orders: "Sortieren nach",
  all: "Alle",
  image: "Bilder",
  video: "Videos",
  audio: "Audio",
  byTime: "Neueste zuerst",
  byWeek: "Meistgesehen diese Woche",
  followingLead: "Neue Werke von Creatorn, denen Sie folgen.",
  weekLead: "Die meisten Aufrufe der letzten sieben Tage.",
  emptyKind: "Noch keine öffentlichen Uploads dieses Typs.",
  emptyWeek: "Diese Woche noch keine Aufrufe.",
  emptyWeekHint: "Aufrufe werden stündlich gezählt.",
  emptyFollowing: "Sie folgen noch niemandem.",
  emptyFollowingHint:
    "Öffnen Sie über eine Karte die Seite eines Creators und wählen Sie „Folgen“. Neue Werke erscheinen dann hier.",
  quietFollowing: "Noch nichts da.",
  quietFollowingHint: "Die Creator, denen Sie folgen, haben noch nichts von diesem Typ veröffentlicht.",
  someCreators: "Creator mit neuen Werken",
  showTheirs: "Werke anzeigen",
  toNewest: "Neueste Werke ansehen",
  toFollowing: "Creator, denen Sie folgen",
};
