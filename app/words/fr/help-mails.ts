import type * as english from "../en/help-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const helpAsked: In<typeof english.helpAsked> = {
  email: "La demande : utiliser une autre adresse e-mail pour ce compte.",
  erasure: "La demande : supprimer ce compte et tout ce qu’il contient.",
};

export const helpMails: In<typeof english.helpMails> = {
  helpRequest: {
    subject: `Une demande concernant votre compte ${brand.name}`,
    lines: [
      `Une personne qui ne pouvait pas se connecter a demandé de l’aide à l’assistance ${brand.name} pour le compte lié à cette adresse.`,
      "Si c’était vous, vous n’avez rien à faire. Sinon, arrêtez la demande maintenant.",
    ],
    action: "Arrêter la demande",
    after: ["Le lien fonctionne jusqu’à ce que nous ayons traité la demande."],
  },
};
