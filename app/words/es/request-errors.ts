import type * as english from "../en/request-errors";
import type { In } from "../say";
import { formWords } from "./forms";

export const requestErrors: In<typeof english.requestErrors> = {
  "form.changed_elsewhere": formWords.conflicts,
  "request.too_long": "El texto es demasiado largo. Acórtalo y envíalo de nuevo.",
  "request.method": "Esta dirección no acepta este tipo de solicitud.",
  "lists.bad_cursor": "No encontramos este punto de la lista. Abre la lista desde el principio.",
  "data_export.too_many": "Acabas de descargar tus datos. Inténtalo de nuevo más tarde.",
};
