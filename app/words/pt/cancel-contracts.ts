import type * as english from "../en/cancel-contracts";
import type { In } from "../say";
import { brand } from "./brand";

export const cancelContracts: In<typeof english.cancelContracts> = {
  title: "Cancelar contratos aqui",
  description: `Cancele uma assinatura do ${brand.name} sem entrar na conta.`,
  lead: "Você não precisa entrar na conta. Digite o e-mail dela e enviaremos um link. Sua assinatura termina então no fim do período já pago.",
  email: "E-mail",
  emailHint: "O e-mail que você usa para entrar.",
  submit: "Receber o link",
  busy: "Enviando...",
  sent: "Se houver uma conta com este e-mail, enviaremos um link. Abra o link e confirme para cancelar a assinatura.",
  signedIn: "Já entrou na sua conta? Cancele com um botão na página {membership}.",
  membership: "Assinatura",
  deleteInstead:
    "Isto encerra apenas a assinatura. Sua conta e suas obras continuam até você excluí-las nas Configurações.",
  confirm: {
    heading: "Cancelar sua assinatura?",
    text: "Nada foi cancelado ainda. Se você confirmar, sua assinatura termina no fim do período já pago, e não faremos novas cobranças. Enviaremos uma confirmação por e-mail.",
    submit: "Cancelar assinatura agora",
    busy: "Cancelando...",
  },
  done: "Sua assinatura foi cancelada. Você pode assistir até {until}, e não faremos novas cobranças. Enviaremos uma confirmação por e-mail.",
  doneAtOnce:
    "Sua assinatura foi cancelada e já terminou. Não faremos novas cobranças. Enviaremos uma confirmação por e-mail.",
  none: "Não há assinatura para cancelar com este e-mail. Nada está sendo cobrado de você.",
};
