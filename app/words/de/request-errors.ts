import type * as english from "../en/request-errors";
import type { In } from "../say";
import { formWords } from "./forms";

export const requestErrors: In<typeof english.requestErrors> = {
  "form.changed_elsewhere": formWords.conflicts,
  "request.too_long": "Das ist zu lang. Kürzen Sie Ihren Text und senden Sie ihn noch einmal.",
  "request.method": "Diese Adresse nimmt solche Anfragen nicht an.",
  "lists.bad_cursor": "Wir konnten diese Stelle der Liste nicht finden. Öffnen Sie die Liste von Anfang an.",
  "data_export.too_many":
    "Sie haben Ihre Daten gerade erst heruntergeladen. Bitte versuchen Sie es später noch einmal.",
};
