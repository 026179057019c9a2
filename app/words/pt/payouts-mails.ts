import type * as english from "../en/payouts-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const payoutMails: In<typeof english.payoutMails> = {
  payoutAccountMade: {
    subject: `Uma conta de repasses foi configurada para seus ganhos no ${brand.name}`,
    lines: [
      "Uma conta de repasses acabou de ser configurada para seus ganhos, com a confirmação da senha ou de outra verificação de segurança. A partir de agora, seus ganhos irão para ela.",
    ],
    action: "Ver ganhos",
    after: ["Se não foi você, defina uma nova senha agora e fale com a gente."],
  },
  payoutAccountOpened: {
    subject: `Sua conta de repasses do ${brand.name} foi aberta`,
    lines: [
      "Sua conta de repasses acabou de ser aberta no nosso provedor, com a confirmação da senha ou de outra verificação de segurança. Lá é possível mudar sua conta bancária.",
    ],
    action: "Ver ganhos",
    after: [
      "Se não foi você, defina uma nova senha agora e fale com a gente: alguém pode ter mudado o destino do seu dinheiro.",
    ],
  },
  payoutStatement: {
    subject: `Seu extrato do ${brand.name} está pronto`,
    lines: ["Um mês fechou, e calculamos quanto você ganhou."],
    action: "Ver extrato",
    after: ["O extrato mostra como o valor foi calculado. Você pode baixá-lo em CSV ou JSON."],
  },
  payoutSent: {
    subject: `Enviamos seu repasse do ${brand.name}`,
    lines: [
      "Enviamos o que você ganhou para sua conta no nosso provedor de repasses, que o envia ao seu banco.",
    ],
    action: "Ver ganhos",
    after: ["Pode levar alguns dias para aparecer no seu banco."],
  },
  payoutFailed: {
    subject: `Seu banco rejeitou um repasse do ${brand.name}`,
    lines: [
      "Nosso provedor de repasses tentou enviar seu dinheiro ao seu banco, e o banco o rejeitou.",
      "Seu dinheiro está seguro na sua conta no provedor, mas não podemos enviá-lo de novo por aqui.",
    ],
    action: "Conferir sua conta bancária",
    after: [
      "Na página Ganhos, abra a página do provedor e corrija sua conta bancária. O provedor enviará o dinheiro de novo.",
    ],
  },
  payoutWanted: {
    subject: "Sua conta de repasses precisa de mais informações",
    lines: [
      "Nosso provedor de repasses precisa de mais informações suas antes de pagar você.",
      "Seus ganhos continuam seus, e os enviaremos depois disso.",
    ],
    action: "Ver o que falta",
    after: ["Você também pode ir até Ganhos no nosso site. Nunca pedimos seus dados bancários por e-mail."],
  },
  payoutUnclaimed: {
    subject: `Há dinheiro à sua espera no ${brand.name}`,
    lines: [
      "Você ganhou dinheiro que não podemos repassar, porque não tem uma conta de repasses que possa recebê-lo.",
    ],
    action: "Configurar repasses",
    after: [
      "Ele continua seu, mesmo depois desse dia. Para receber, entre na sua conta e configure os repasses.",
    ],
  },
};

export const payoutLines: In<typeof english.payoutLines> = {
  month: (month) => `Mês: ${month}`,
  total: (amount) => `Total: ${amount}`,
  amount: (amount) => `Valor: ${amount}`,
  held: (date) => `Liberação não antes de ${date}, seguida do repasse.`,
  unclaimedAt: (date) => `Se nada mudar, guardaremos o valor à parte em ${date}.`,
};
