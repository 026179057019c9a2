import type * as english from "../en/help-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const helpAsked: In<typeof english.helpAsked> = {
  email: "O pedido: usar outro e-mail nesta conta.",
  erasure: "O pedido: excluir esta conta e tudo o que há nela.",
};

export const helpMails: In<typeof english.helpMails> = {
  helpRequest: {
    subject: `Um pedido sobre sua conta do ${brand.name}`,
    lines: [
      `Alguém que não conseguiu entrar pediu ajuda ao suporte do ${brand.name} com a conta deste e-mail.`,
      "Se foi você, não precisa fazer nada. Se não foi, interrompa o pedido agora.",
    ],
    action: "Interromper o pedido",
    after: ["O link funciona até atendermos o pedido."],
  },
};
