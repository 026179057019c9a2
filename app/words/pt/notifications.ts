import type * as english from "../en/notifications";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");
const counted = (count: number, one: string, other: string) => plural(count, { one, many: other, other });

export const notificationWords: In<typeof english.notificationWords> = {
  title: "Notificações",
  description: "Obras novas dos criadores que você segue e novidades sobre sua conta.",
  lead: "Obras novas dos criadores que você segue, comentários, pagamentos e decisões, mais recentes primeiro.",
  isNew: "Nova",
  newWork: "Obra nova",
  failed: "Não conseguimos carregar suas notificações.",
  empty: "Nada de novo ainda",
  emptyHint: "Siga criadores para ver as obras novas deles aqui, junto com as novidades da sua conta.",
  find: "Encontrar criadores",
  retry: "Tentar de novo",
  nowShown: (count, formatted) =>
    counted(count, `Mostrando ${formatted} notificação.`, `Mostrando ${formatted} notificações.`),
  settings: "Configurações de notificações",
  untitled: "Sem título",
};

export const membershipNoticeWords: In<typeof english.membershipNoticeWords> = {
  trial_ending: () => "Seu teste grátis termina em breve.",
  receipt: (amount) => `Recebemos seu pagamento de ${amount}.`,
  failed: (amount) => `Seu pagamento de ${amount} falhou.`,
  refunded: (amount) => `Reembolsamos ${amount} a você.`,
  cancelled: () => "Sua assinatura foi cancelada.",
  second: () => "Encerramos sua segunda assinatura.",
  card_known: () => "Seu cartão já foi usado em um teste grátis, então sua assinatura começa antes.",
  withdrawn: () => "Você desistiu da sua assinatura.",
  yearly: () => "Lembrete anual: sua assinatura é renovada todo mês até você cancelar.",
  price_change: () => "O preço da sua assinatura vai mudar.",
};

export const earningsNoticeWords: In<typeof english.earningsNoticeWords> = {
  statement: (month, amount) => `Seu extrato de ${month} está pronto. Você ganhou ${amount}.`,
  payout_sent: (amount) => `Enviamos ${amount} para sua conta de repasses.`,
  payout_failed: (amount) => `Seu banco rejeitou um repasse de ${amount}.`,
  account_wanted: () => "Sua conta de repasses precisa de mais informações.",
  unclaimed_soon: (amount) =>
    `Você tem ${amount} à espera. Configure sua conta de repasses logo, ou vamos guardar esse valor à parte.`,
};

export const commentNoticeWords: In<typeof english.commentNoticeWords> = {
  comments: (count, formatted, title) =>
    counted(count, `${formatted} novo comentário em ${title}`, `${formatted} novos comentários em ${title}`),
  replies: (count, formatted, title) =>
    counted(
      count,
      `${formatted} nova resposta ao seu comentário em ${title}`,
      `${formatted} respostas ao seu comentário em ${title}`,
    ),
  most: (formatted) => `Mais de ${formatted}`,
  untitled: "uma obra sem título",
};

export const notificationTable: In<typeof english.notificationTable> = {
  about: "Assunto",
  bell: "Sino",
  email: "E-mail",
  push: "Push",
  works: "Obras novas",
  worksHint:
    "Dos criadores que você segue. Quando há algo novo, enviamos um e-mail às 8h UTC, todos os dias ou toda segunda-feira.",
  worksByEmail: "Obras novas por e-mail",
  comments: "Comentários",
  commentsHint: "Nas suas obras, e respostas aos seus.",
  commentsByBell: "Comentários no sino",
  account: "Sua conta",
  accountHint: "Logins, pagamentos, repasses e decisões.",
  always: "Sempre",
  never: "Nunca",
  save: "Salvar",
  saving: "Salvando...",
};

export const commentSettingsWords: In<typeof english.commentSettingsWords> = {
  on: "Ativadas",
  off: "Desativadas",
  saved: {
    on: "As notificações de comentários estão ativadas.",
    off: "As notificações de comentários estão desativadas.",
  },
};

export const digestWords: In<typeof english.digestWords> = {
  off: "Desativado",
  daily: "Diário",
  weekly: "Semanal",
  saved: {
    off: "O resumo por e-mail está desativado.",
    daily: "Enviaremos um e-mail todos os dias em que houver algo novo.",
    weekly: "Enviaremos um e-mail toda semana em que houver algo novo.",
  },
};

export const digestMail: In<typeof english.digestMail> = {
  subject: (works, creator, hasMore) => {
    if (hasMore) return `Mais de ${works} obras novas dos criadores que você segue`;
    return works === 1
      ? `Obra nova de ${creator ?? "um criador que você segue"}`
      : counted(
          works,
          `${works} obra nova dos criadores que você segue`,
          `${works} obras novas dos criadores que você segue`,
        );
  },
  work: (title, creator) => `${title}, de ${creator ?? "um criador que você segue"}`,
  untitled: "Sem título",
  more: "Há mais obras novas do que cabem neste e-mail.",
  unsubscribe: "Cancelar inscrição",
};

export const unsubscribeWords: In<typeof english.unsubscribeWords> = {
  title: "Cancelar o resumo por e-mail",
  description: "Deixe de receber e-mails sobre obras novas dos criadores que você segue.",
  question:
    "Vamos parar de enviar e-mails sobre obras novas para a conta à qual este link se destinava. Nada mais muda.",
  submit: "Cancelar inscrição",
  busy: "Cancelando...",
  done: "Inscrição cancelada. Você pode ativar de novo o resumo por e-mail nas suas configurações.",
  bad: "Este link não é válido. Abra-o de novo pelo e-mail ou desative o resumo nas suas configurações.",
  settings: "Abrir Configurações",
};

export const pushWords: In<typeof english.pushWords> = {
  explain: "Seu navegador pedirá sua permissão primeiro.",
  on: "Ativar",
  off: "Desativar",
  working: "Um momento...",
  isOn: "As notificações estão ativadas neste navegador.",
  isOff: "As notificações estão desativadas neste navegador.",
  denied:
    "Seu navegador está bloqueando as notificações do Wishlight. Permita-as nas configurações dele para este site e volte aqui.",
  unsupported:
    "Este navegador não oferece suporte a notificações de sites. No iPhone ou iPad, primeiro adicione o Wishlight à tela de início e abra-o por lá.",
  dismissed: "Você não permitiu as notificações. Você pode tentar de novo.",
  failed: "Não conseguimos ativar as notificações neste navegador. Tente de novo mais tarde.",
  failedOff: "Não conseguimos desativar as notificações neste navegador. Tente de novo mais tarde.",
};

export const pushMessages: In<typeof english.pushMessages> = {
  one: (creator) => `Obra nova de ${creator}`,
  many: (creator, works) =>
    counted(works, `${creator} publicou ${works} obra`, `${creator} publicou ${works} obras`),
  untitled: "Sem título",
};

export const moderationNoticeWords: In<typeof english.moderationNoticeWords> = {
  report_received: (title) => `Recebemos sua denúncia sobre ${title}`,
  followed: (title) => `Agimos com base na sua denúncia sobre ${title}`,
  not_followed: (title) => `Não tomamos medidas sobre sua denúncia de ${title}`,
  report_reversed: (title) => `Revertemos nossa decisão sobre ${title} após sua denúncia`,
  report_sealed: "Analisamos o que você denunciou, e ninguém mais pode vê-lo",
  report_unsealed: "Restauramos o que removemos após sua denúncia",
  sealed: "Novo bloqueio",
  decided: (title) => `Tomamos uma decisão sobre ${title}`,
  appeal_received: (title) => `Recebemos seu recurso sobre ${title}`,
  upheld: (title) => `Analisamos seu recurso sobre ${title} e mantivemos a decisão`,
  reversed: (title) => `Analisamos seu recurso sobre ${title} e revertemos a decisão`,
  alert: (title) => `Caso urgente: ${title}`,
  copyright_received: (title) => `Recebemos sua notificação de direitos autorais sobre ${title}`,
  counter_notice: (title) => `Contranotificação sobre ${title}`,
  suit_said: (title) => `Um reclamante diz que entrou com uma ação judicial: ${title}`,
  counter_ended: (title) => `A remoção de ${title} terminou`,
  misuse_warning: "Várias das suas denúncias ou recursos eram infundados",
  works_warning: "Várias das suas obras violaram a lei",
};
