import type * as english from "../en/switch-errors";
import type { In } from "../say";

export const switchErrors: In<typeof english.switchErrors> = {
  "switches.sign_ups": "Les nouvelles inscriptions sont suspendues. Veuillez réessayer plus tard.",
  "switches.uploads": "Les nouveaux imports sont suspendus. Veuillez réessayer plus tard.",
  "switches.comments": "Les nouveaux commentaires sont suspendus. Veuillez réessayer plus tard.",
  "switches.checkout":
    "Les nouveaux abonnements sont suspendus. Rien ne vous a été débité. Veuillez réessayer plus tard.",
  "switches.read_only":
    "Les modifications sont suspendues le temps de résoudre un problème. Veuillez réessayer plus tard.",
  "switches.closed": "Le site est en maintenance. Veuillez revenir dans quelques minutes.",
  "switches.reason_missing": "Veuillez indiquer une raison.",
  "switches.text_missing": "Veuillez écrire le texte du bandeau.",
  "switches.too_long": "Ce texte est trop long. Veuillez le raccourcir.",
  "switches.length":
    "La lecture seule peut durer quatre heures au maximum. Veuillez choisir une durée plus courte.",
};
