import type * as english from "../en/refusals";
import type { In } from "../say";

export const refusals: In<typeof english.refusals> = {
  unreadable: "Wir konnten diese Anfrage nicht lesen.",
  tooLarge: "Diese Anfrage ist zu groß.",
  addressTooLong: "Diese Adresse ist zu lang.",
  headersTooLarge:
    "Ihr Browser hat mit dieser Anfrage zu viele Daten gesendet. Löschen Sie die Cookies dieser Website und versuchen Sie es noch einmal.",
  otherSite: "Diese Anfrage kam nicht von unserer Website.",
  notAForm: "Diese Adresse nimmt nur Formulare an.",
  insecure: "Bitte verwenden Sie HTTPS mit TLS 1.2 oder neuer.",
};
