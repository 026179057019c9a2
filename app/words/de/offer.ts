import type * as english from "../en/offer";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const offerWords: In<typeof english.offerWords> = {
  trialEnded: "Ihr kostenloser Probezeitraum ist beendet.",
  ended: "Ihre Mitgliedschaft ist beendet.",
  unpaid: "Ihre Mitgliedschaft ist unbezahlt.",
  unpaidHint: "Prüfen Sie Ihre Karte, um wieder alles ansehen zu können.",
  paused: "Ihre Mitgliedschaft ist pausiert.",
  never: "Zum Ansehen brauchen Sie eine Mitgliedschaft.",
  price: (amount) => `Für ${amount} im Monat können Sie alles ansehen.`,
  unconfirmed: "Bestätigen Sie Ihre E-Mail-Adresse, um das anzusehen.",
  trialBegins: (days) =>
    plural(days, {
      one: "Damit beginnt Ihr kostenloser Probezeitraum von 1 Tag. Sie brauchen keine Karte.",
      other: `Damit beginnt Ihr kostenloser Probezeitraum von ${days} Tagen. Sie brauchen keine Karte.`,
    }),
  toProfile: "Zu Ihrem Profil",
  toMembership: "Mitgliedschaft ansehen",
};
