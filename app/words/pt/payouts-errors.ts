import type * as english from "../en/payouts-errors";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const payoutErrors: In<typeof english.payoutErrors> = {
  "payouts.unavailable": "Não conseguimos acessar nosso provedor de repasses agora. Tente de novo em um minuto.",
  "payouts.load_failed": "Não conseguimos carregar seus ganhos. Tente de novo em um minuto.",
  "payouts.not_creator": "Só criadores têm ganhos.",
  "payouts.no_country": "Selecione seu país.",
  "payouts.country": "Ainda não podemos pagar criadores neste país. Vamos guardar seus ganhos para você até podermos.",
  "payouts.country_fixed": "Você não pode mais mudar o país da sua conta de repasses.",
  "payouts.no_account": "Você ainda não tem uma conta de repasses. Configure uma primeiro.",
  "payouts.under_age": "Você pode configurar repasses a partir dos 18 anos. Até lá, guardamos seus ganhos para você.",
  "payouts.no_statement": "Não há extrato deste mês.",
};
