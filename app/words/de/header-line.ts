import type * as english from "../en/header-line";
import type { In } from "../say";

export const membershipLineWords: In<typeof english.membershipLineWords> = {
  label: "Status der Mitgliedschaft",
  trialEnds: "Ihr kostenloser Probezeitraum endet am {day}.",
  toMembership: "Mitgliedschaft",
  failed: "Ihre letzte Zahlung ist fehlgeschlagen. Sie können noch bis zum {until} alles ansehen.",
  failedClosed: "Ihre letzte Zahlung ist fehlgeschlagen. Werke anderer können Sie deshalb nicht ansehen.",
  otherCard: "Andere Karte verwenden",
};
