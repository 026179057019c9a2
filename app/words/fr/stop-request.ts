import type * as english from "../en/stop-request";
import type { In } from "../say";

export const stopRequest: In<typeof english.stopRequest> = {
  title: "Arrêter la demande",
  description: "Arrêter une demande concernant votre compte.",
  heading: "Arrêter cette demande ?",
  lead: "Nous n’y donnerons pas suite, et votre compte restera tel qu’il est.",
  submit: "Arrêter la demande",
  stopped: "Demande arrêtée. Rien n’a été modifié.",
};
