import type * as english from "../en/refusals";
import type { In } from "../say";

export const refusals: In<typeof english.refusals> = {
  unreadable: "Não conseguimos ler esta solicitação.",
  tooLarge: "Esta solicitação é grande demais.",
  addressTooLong: "Este endereço é longo demais.",
  headersTooLarge:
    "Seu navegador enviou dados demais com esta solicitação. Apague os cookies deste site e tente de novo.",
  otherSite: "Esta solicitação não veio do nosso site.",
  notAForm: "Este endereço só aceita formulários.",
  insecure: "Use HTTPS com TLS 1.2 ou mais recente.",
};
