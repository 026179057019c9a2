import type * as english from "../en/refusals";
import type { In } from "../say";

export const refusals: In<typeof english.refusals> = {
  unreadable: "No pudimos leer esta solicitud.",
  tooLarge: "Esta solicitud es demasiado grande.",
  addressTooLong: "Esta dirección es demasiado larga.",
  headersTooLarge:
    "Tu navegador envió demasiados datos con esta solicitud. Elimina las cookies de este sitio e inténtalo de nuevo.",
  otherSite: "Esta solicitud no proviene de nuestro sitio.",
  notAForm: "Esta dirección solo acepta formularios.",
  insecure: "Usa HTTPS con TLS 1.2 o posterior.",
};
