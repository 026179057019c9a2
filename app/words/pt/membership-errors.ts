import type * as english from "../en/membership-errors";
import type { In } from "../say";

// prettier-ignore
export const membershipErrors: In<typeof english.membershipErrors> = {
  "membership.required": "Você precisa de uma assinatura para assistir.",
  "membership.already": "Você já tem uma assinatura.",
  "membership.unconfirmed": "Confirme seu e-mail primeiro.",
  "membership.load_failed": "Não conseguimos carregar sua assinatura. Tente de novo em um minuto.",
  "membership.none": "Você não tem uma assinatura para alterar.",
  "membership.consent_missing": "Primeiro, concorde com o pagamento mensal.",
  "membership.terms_changed": "O preço ou a data do pagamento mudou. Confira e concorde de novo.",
  "membership.unavailable": "Não conseguimos acessar nosso provedor de pagamentos agora. Tente de novo em um minuto.",
  "membership.withdrawal_over": "O prazo de arrependimento terminou. Você ainda pode cancelar a qualquer momento.",
  "membership.event_too_large": "Este evento é grande demais.",
  "membership.bad_event": "Não foi possível verificar este evento.",
};
