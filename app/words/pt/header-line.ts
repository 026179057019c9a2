import type * as english from "../en/header-line";
import type { In } from "../say";

export const membershipLineWords: In<typeof english.membershipLineWords> = {
  label: "Status da assinatura",
  trialEnds: "Fim do seu teste grátis: {day}.",
  toMembership: "Assinatura",
  failed: "Seu último pagamento falhou. Você pode assistir até {until}.",
  failedClosed: "Seu último pagamento falhou, então você não pode ver obras de outras pessoas.",
  otherCard: "Usar outro cartão",
};
