import type * as english from "../en/stop-request";
import type { In } from "../say";

export const stopRequest: In<typeof english.stopRequest> = {
  title: "Anfrage stoppen",
  description: "Eine Anfrage zu Ihrem Konto stoppen.",
  heading: "Diese Anfrage stoppen?",
  lead: "Wir führen sie nicht aus, und Ihr Konto bleibt, wie es ist.",
  submit: "Anfrage stoppen",
  stopped: "Gestoppt. Es wurde nichts geändert.",
};
