import { formWords } from "./forms";

/** Errors of no noun's own. */
export const requestErrors = {
  "form.changed_elsewhere": formWords.conflicts,
  "request.too_long": "This is too long. Shorten your text and send it again.",
  "request.method": "This address doesn't accept this kind of request.",
  "lists.bad_cursor": "We couldn't find this place in the list. Open the list from the start.",
  // The settings page also says when to try again (data-export.ts).
  "data_export.too_many": "You've just downloaded your data. Please try again later.",
} as const;
