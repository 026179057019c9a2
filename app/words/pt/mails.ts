import type * as english from "../en/mails";
import type { In } from "../say";
import { brand } from "./brand";
import { copyrightMails } from "./copyright-mails";
import { helpMails } from "./help-mails";
import { membershipMails } from "./membership-mails";
import { moderationMails } from "./moderation-mails";
import { payoutMails } from "./payouts-mails";

const undo = {
  action: "Desfazer a mudança",
  after: [
    "Se não foi você, desfaça a mudança. Vamos desconectar todos os dispositivos, remover as formas de entrar adicionadas desde então e permitir que você escolha uma nova senha.",
    "O link funciona uma vez, por 7 dias.",
  ],
};

export const mails: In<typeof english.mails> = {
  confirm: {
    subject: `Confirme seu e-mail no ${brand.name}`,
    lines: [`Boas-vindas ao ${brand.name}. Confirme seu e-mail para concluir o cadastro.`],
    action: "Confirmar meu e-mail",
    after: [
      "O link funciona uma vez, por 24 horas. De preferência, abra-o no navegador em que você criou a conta.",
      "Se você não criou uma conta, ignore este e-mail. Nada acontece sem a sua confirmação.",
    ],
  },
  existing: {
    subject: `Você já tem uma conta do ${brand.name}`,
    lines: [
      `Alguém, provavelmente você, tentou criar uma conta do ${brand.name} com este e-mail. Você já tem uma conta, então nada foi alterado.`,
      "Entre como de costume. Se você esqueceu sua senha, pode redefini-la lá.",
    ],
    action: "Entrar",
    after: ["Se não foi você, não precisa fazer nada."],
  },
  recover: {
    subject: `Redefina sua senha do ${brand.name}`,
    lines: [
      "Alguém, provavelmente você, pediu para redefinir a senha da conta com este e-mail. Você pode abrir este link em qualquer navegador.",
    ],
    action: "Definir nova senha",
    after: [
      "O link funciona uma vez, por uma hora.",
      "Se você não pediu isso, ignore este e-mail. Sua senha continua a mesma.",
    ],
  },
  emailChange: {
    subject: `Confirme seu novo e-mail no ${brand.name}`,
    lines: [`Você pediu para usar este endereço na sua conta do ${brand.name}. Confirme que ele é seu.`],
    action: "Confirmar este endereço",
    after: [
      "O link funciona uma vez, por 24 horas. Se você ainda não tiver entrado na sua conta, pediremos que entre.",
      "Se você não pediu isso, ignore este e-mail. Nada será alterado.",
    ],
  },
  emailTaken: {
    subject: `Este e-mail já tem uma conta do ${brand.name}`,
    lines: [
      `Alguém pediu para usar este e-mail em outra conta do ${brand.name}. Ele já tem uma conta, então nada foi alterado.`,
    ],
    action: "Entrar",
    after: ["Se não foi você, não precisa fazer nada."],
  },
  emailChanged: {
    subject: `O e-mail da sua conta do ${brand.name} mudou`,
    lines: ["Sua conta agora usa outro e-mail, e todos os outros dispositivos foram desconectados."],
    ...undo,
  },
  passwordChanged: {
    subject: `Sua senha do ${brand.name} foi alterada`,
    lines: [
      "Sua senha acabou de ser alterada, e todos os seus outros dispositivos foram desconectados.",
      "Se não foi você, redefina sua senha agora.",
    ],
    action: "Redefinir senha",
  },
  providerConnected: {
    subject: `Uma conta foi conectada à sua conta do ${brand.name}`,
    lines: [
      "Uma conta do Google, da Microsoft ou da Apple acabou de ser conectada à sua. Agora você pode usá-la para entrar.",
    ],
    ...undo,
  },
  providerDisconnected: {
    subject: `Uma conta foi desconectada da sua conta do ${brand.name}`,
    lines: [
      "Uma conta do Google, da Microsoft ou da Apple acabou de ser desconectada da sua. Ela não pode mais ser usada para entrar.",
      "Se não foi você, confira suas configurações e defina uma nova senha agora.",
    ],
    action: "Revisar minhas configurações",
  },
  newDevice: {
    subject: `Novo login na sua conta do ${brand.name}`,
    lines: ["Alguém acabou de entrar na sua conta com um dispositivo ou uma rede que ainda não conhecíamos."],
    action: "Revisar meus dispositivos",
    after: [
      "Se foi você, não precisa fazer nada. Se não, desconecte esse dispositivo e defina uma nova senha.",
    ],
  },
  sessionReused: {
    subject: `Desconectamos um dispositivo da sua conta do ${brand.name}`,
    lines: [
      "Dois navegadores usaram o mesmo login da sua conta, então alguém pode tê-lo copiado. Desconectamos esse dispositivo, e você precisará entrar nele de novo.",
    ],
    action: "Revisar meus dispositivos",
    after: [
      "Restaurar um navegador a partir de um backup também pode causar isso. Se você não conhece o dispositivo, defina uma nova senha. Isso desconecta todos os seus dispositivos.",
    ],
  },
  twoStepOn: {
    subject: `A verificação em duas etapas do ${brand.name} está ativada`,
    lines: [
      "A partir de agora, também pediremos um código do seu app autenticador quando você entrar. Todos os seus outros dispositivos foram desconectados.",
      "Guarde seus códigos de recuperação em um lugar que você consiga acessar sem o celular.",
    ],
    ...undo,
  },
  podcastShared: {
    subject: "Seu endereço de podcast pode ter sido compartilhado",
    lines: [
      "Em um único dia, um episódio foi reproduzido em muitas redes com um dos seus endereços de podcast privados.",
      "Se outra pessoa puder ter o endereço, crie um novo: o antigo para de funcionar imediatamente.",
    ],
    action: "Criar um novo endereço",
    after: [
      "Se foi só você, não precisa fazer nada. Um episódio reproduzido em 20 redes em um dia fica bloqueado por um dia; todo o resto continua funcionando.",
    ],
  },
  passkeyAdded: {
    subject: `Uma chave de acesso foi adicionada à sua conta do ${brand.name}`,
    lines: [
      "Uma chave de acesso acabou de ser adicionada à sua conta. Quem a tiver e conseguir desbloquear o dispositivo dela pode entrar sem sua senha.",
    ],
    ...undo,
  },
  passkeyRemoved: {
    subject: `Uma chave de acesso foi removida da sua conta do ${brand.name}`,
    lines: [
      "Uma chave de acesso acabou de ser removida da sua conta. Ela não pode mais ser usada para entrar.",
    ],
    action: "Revisar minhas chaves de acesso",
    after: ["Se não foi você, defina uma nova senha agora."],
  },
  twoStepOff: {
    subject: `A verificação em duas etapas do ${brand.name} está desativada`,
    lines: [
      "A partir de agora, você entra apenas com sua senha. Seus códigos de recuperação não funcionam mais.",
    ],
    action: "Ativar de novo",
    after: ["Se não foi você, defina uma nova senha agora."],
  },
  recoveryCodesRenewed: {
    subject: `Novos códigos de recuperação da sua conta do ${brand.name}`,
    lines: [
      "Dez novos códigos de recuperação acabaram de ser criados para sua conta. Os antigos não funcionam mais.",
    ],
    action: "Abrir configurações",
    after: ["Se não foi você, defina uma nova senha agora e fale com a gente."],
  },
  twoStepGuessed: {
    subject: `Alguém está tentando adivinhar códigos da sua conta do ${brand.name}`,
    lines: [
      "Alguém passou da primeira etapa do login na sua conta e depois digitou dez códigos errados. Não aceitaremos códigos por uma hora, mas você ainda pode entrar com um código de recuperação.",
      "Se não foi você, alguém sabe sua senha. Defina uma nova agora.",
    ],
    action: "Definir nova senha",
  },
  secondStepMissed: {
    subject: `Alguém pode saber sua senha do ${brand.name}`,
    lines: [
      "Alguém passou da primeira etapa do login na sua conta, com um dispositivo ou uma rede que você nunca tinha usado, mas não da segunda. Essa pessoa não conseguiu entrar.",
      "Se não foi você, alguém sabe sua senha ou pode usar sua conta do Google, da Microsoft ou da Apple. Defina uma nova senha agora.",
    ],
    action: "Definir nova senha",
    after: ["Se foi você, não precisa fazer nada. Enviamos este e-mail no máximo uma vez por dia."],
  },
  manyFailures: {
    subject: `Login na sua conta do ${brand.name} após muitas tentativas`,
    lines: [
      "Alguém acabou de entrar na sua conta depois de muitas tentativas fracassadas a partir do mesmo lugar.",
    ],
    action: "Revisar meus dispositivos",
    after: [
      "Se foi você, não precisa fazer nada. Se não, desconecte esse dispositivo e defina uma nova senha. Enviamos este e-mail no máximo uma vez por dia.",
    ],
  },
  accountDeleted: {
    subject: `Sua conta do ${brand.name} foi excluída`,
    lines: [
      "Excluímos sua conta e tudo o que você enviou, como você pediu. Agradecemos por tudo e até logo.",
    ],
  },
  digest: {
    subject: "Obras novas dos criadores que você segue",
    lines: ["Novidades dos criadores que você segue:"],
    action: "Ver todas as obras novas",
    after: ["Você recebe este e-mail porque o ativou nas suas configurações."],
  },
  alarm: {
    subject: brand.name,
    lines: ["Algo no site precisa de você. Escreveremos de novo uma vez por dia até que se resolva."],
    action: "Abrir o estado do site",
  },
  alarmOver: {
    subject: brand.name,
    lines: ["Este problema foi resolvido."],
    action: "Abrir o estado do site",
  },
  ...helpMails,
  ...membershipMails,
  ...payoutMails,
  ...moderationMails,
  ...copyrightMails,
};

export const deviceMail: In<typeof english.deviceMail> = {
  browserOn: (browser, system) => `${browser} no ${system}`,
  unknownDevice: "Dispositivo desconhecido",
  device: (name) => `Dispositivo: ${name}`,
  network: (network, place) => `Rede: ${network}${place ? ` (${place})` : ""}`,
  failures: (count) => `Tentativas fracassadas antes disso: ${count}`,
  time: (at) => `Horário: ${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
};
