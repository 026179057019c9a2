import type * as english from "../en/request-errors";
import type { In } from "../say";
import { formWords } from "./forms";

export const requestErrors: In<typeof english.requestErrors> = {
  "form.changed_elsewhere": formWords.conflicts,
  "request.too_long": "Ce texte est trop long. Raccourcissez-le et renvoyez-le.",
  "request.method": "Cette adresse n’accepte pas ce type de requête.",
  "lists.bad_cursor": "Impossible de retrouver cet endroit de la liste. Rouvrez la liste depuis le début.",
  "data_export.too_many": "Vous venez de télécharger vos données. Veuillez réessayer plus tard.",
};
