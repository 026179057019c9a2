import type * as english from "../en/refusals";
import type { In } from "../say";

export const refusals: In<typeof english.refusals> = {
  unreadable: "Impossible de lire cette requête.",
  tooLarge: "Cette requête est trop volumineuse.",
  addressTooLong: "Cette adresse est trop longue.",
  headersTooLarge:
    "Votre navigateur a envoyé trop de données avec cette requête. Supprimez les cookies de ce site et réessayez.",
  otherSite: "Cette requête ne provient pas de notre site.",
  notAForm: "Cette adresse n’accepte que des formulaires.",
  insecure: "Veuillez utiliser HTTPS avec TLS 1.2 ou une version plus récente.",
};
