import type * as english from "../en/settings";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");
const counted = (count: number, one: string, other: string) => plural(count, { one, many: other, other });

export const settings: In<typeof english.settings> = {
  title: "Configurações",
  description: "Suas configurações do Wishlight.",
  heading: "Configurações",
  groups: {
    profile: "Perfil",
    membership: "Assinatura",
    creator: "Criador",
    appearance: "Aparência",
    notifications: "Notificações",
    security: "Login e segurança",
    privacy: "Privacidade e dados",
  },
  profile: { title: "Nome e foto", edit: "Editar perfil" },
  moderation: {
    title: "Denúncias e decisões",
    text: "Veja o que aconteceu com suas denúncias e as decisões sobre você.",
    reports: "Suas denúncias",
    decisions: "Decisões sobre você",
  },
  blocked: {
    title: "Pessoas bloqueadas",
    text: "As pessoas que você bloqueia não podem seguir você nem comentar ou curtir suas obras.",
    link: "Gerenciar pessoas bloqueadas",
  },
  appearance: {
    title: "Tema",
    darkMode: "Modo escuro",
    hint: "Salvo neste navegador. Até você escolher, seguimos a configuração do seu sistema.",
  },
  keyboard: {
    title: "Teclado",
    search: "Atalhos de uma tecla",
    hint: "Pressione / para pesquisar e k, espaço, setas ou dígitos para controlar um player. Desative se você aperta teclas sem querer ou usa controle por voz. Vale para este navegador.",
  },
  passkeys: {
    title: "Chaves de acesso",
    text: "Entre com sua impressão digital, seu rosto ou o PIN do dispositivo em vez de uma senha. Chaves de acesso não podem ser adivinhadas nem roubadas por phishing.",
    none: "Nenhuma",
    some: (count) => counted(count, `${count} chave de acesso`, `${count} chaves de acesso`),
    manage: "Gerenciar",
    add: "Adicionar",
  },
  email: {
    title: "E-mail",
    text: (address) => `Enviamos recibos, alertas e links de login para ${address}.`,
    pending: (address) => `Aguardando você confirmar ${address}.`,
    link: "Mudar e-mail",
  },
  security: {
    title: "Senha e segurança",
    text: "Mude sua senha. Seus outros dispositivos serão desconectados.",
    link: "Atualizar senha",
  },
  creator: {
    title: "Acesso de criador",
    text: "Compartilhe suas próprias obras e veja as visualizações no seu painel.",
    link: "Pedir acesso de criador",
  },
  deletion: {
    title: "Exclusão da conta",
    text: "Exclua para sempre seu perfil e todos os seus uploads e saia de todos os dispositivos. Isso não pode ser desfeito.",
    open: "Excluir conta",
    question: "Excluir sua conta?",
    warning:
      "Vamos excluir para sempre seu perfil e todos os seus uploads, com os arquivos, e encerrar todas as suas sessões.",
    membership: "Sua assinatura termina imediatamente, e não faremos novas cobranças.",
    money: {
      owed: {
        account: (owed) =>
          `Devemos ${owed} a você. Vamos pagar tudo na sua conta de repasses, por menor que seja o valor, assim que ele for liberado.`,
        unready: (owed) =>
          `Devemos ${owed} a você, e sua conta de repasses ainda não pode receber esse valor. Ele continua seu, mas, depois de excluir a conta, você não poderá configurar os repasses por aqui. Termine a configuração primeiro, e pagaremos depois que você sair.`,
        nowhere: (owed) =>
          `Devemos ${owed} a você, e você não tem uma conta de repasses. O valor continua seu, mas, depois de excluir a conta, você não poderá criar uma. Configure os repasses primeiro, e pagaremos depois que você sair.`,
        young: (owed) =>
          `Devemos ${owed} a você, e só é possível configurar repasses a partir dos 18 anos. O valor continua seu, mas, depois de excluir a conta, você não poderá configurá-los. Se você mantiver a conta até lá, pagaremos.`,
        stopped: (owed) =>
          `Devemos ${owed} a você. Uma decisão interrompeu seus repasses, então o dinheiro fica onde está, a menos que isso mude.`,
      },
      open: (open) =>
        `Estimamos mais ${open} referentes a meses que ainda não foram fechados. O mesmo vale para esse valor.`,
      openAlone: {
        account: (open) =>
          `Estimamos ${open} referentes a meses que ainda não foram fechados. Vamos pagar esse valor na sua conta de repasses mesmo assim.`,
        unready: (open) =>
          `Estimamos ${open} referentes a meses que ainda não foram fechados, e sua conta de repasses ainda não pode receber esse valor. Termine a configuração primeiro, e pagaremos depois que você sair.`,
        nowhere: (open) =>
          `Estimamos ${open} referentes a meses que ainda não foram fechados, e você não tem uma conta de repasses. Depois de excluir a conta, você não poderá criar uma. Configure os repasses primeiro, e pagaremos depois que você sair.`,
        young: (open) =>
          `Estimamos ${open} referentes a meses que ainda não foram fechados, e só é possível configurar repasses a partir dos 18 anos. Depois de excluir a conta, você não poderá configurá-los.`,
        stopped: null,
      },
      withheld: (withheld) => `Uma decisão retém ${withheld}, e excluir sua conta não muda isso.`,
      debt: (debt) => `Pagamos ${debt} a mais a você. Você não precisa devolver nada.`,
      link: "Abrir Ganhos",
    },
    cancel: "Cancelar",
    confirm: "Sim, excluir",
    exporting:
      "Seus dados ainda estão sendo baixados. Se você excluir sua conta agora, os arquivos que ainda não foram baixados ficarão faltando.",
    anyway: "Excluir mesmo assim",
    busy: "Excluindo...",
  },
  sessions: {
    title: "Dispositivos",
    text: "Se você não conhece algum destes dispositivos, desconecte-o e mude sua senha.",
    here: "Este dispositivo",
    lastSeen: "Último acesso: {time}",
    lastSeenIn: "Último acesso: {time}, {country}",
    end: "Desconectar",
    endNamed: (device) => `Desconectar ${device}`,
    endOthers: "Desconectar todos os outros dispositivos",
    more: (others) => counted(others, `Mais ${others} dispositivo`, `Mais ${others} dispositivos`),
    ended: "Dispositivo desconectado.",
  },
  history: {
    title: "Atividade da conta",
    events: {
      signed_up: "Conta criada",
      sign_up_tried: "Alguém tentou criar uma conta com seu e-mail",
      email_confirmed: "E-mail confirmado",
      signed_in: "Login",
      first_step_passed: "Primeira etapa do login concluída em um novo dispositivo ou rede",
      sign_in_failed: "Falha no login",
      signed_out: "Saída da conta",
      signed_out_everywhere: "Saída de todos os dispositivos",
      session_revoked: "Dispositivo desconectado",
      session_reuse: "Dispositivo desconectado porque seu token foi usado duas vezes",
      password_changed: "Senha alterada",
      email_change_asked: "Mudança de e-mail solicitada",
      email_changed: "E-mail alterado",
      email_restored: "Mudança na forma de entrar desfeita",
      role_changed: "Tipo de conta alterado",
      provider_connected: "Conta conectada para login",
      provider_disconnected: "Conta desconectada do login",
      passkey_added: "Chave de acesso adicionada",
      passkey_removed: "Chave de acesso removida",
      two_step_on: "Verificação em duas etapas ativada",
      two_step_off: "Verificação em duas etapas desativada",
      two_step_failed: "Código de verificação em duas etapas errado",
      recovery_code_used: "Login com um código de recuperação",
      recovery_codes_renewed: "Novos códigos de recuperação criados",
      data_downloaded: "Dados baixados",
      payout_account_made: "Conta de repasses configurada",
      payout_account_opened: "Conta de repasses aberta no provedor de repasses",
      deletion_started: "Exclusão da conta iniciada",
      help_confirmation: "O suporte reenviou o e-mail de confirmação",
      help_sessions: "O suporte desconectou todos os seus dispositivos",
      help_recovery: "O suporte enviou por e-mail um link para redefinir sua senha",
      help_quota: "O suporte alterou seu limite de armazenamento",
      help_trial: "O suporte prorrogou seu teste por 14 dias",
      help_sign_in_limit: "O suporte redefiniu seu limite de login",
      help_withdrawal: "O suporte registrou a desistência da sua assinatura por você",
      help_email_asked: "O suporte abriu um pedido para mudar seu e-mail",
      help_erasure_asked: "O suporte abriu um pedido para excluir sua conta",
      help_email_done: "O suporte mudou seu e-mail",
      help_erasure_done: "O suporte excluiu sua conta",
      help_refused: "O suporte encerrou um pedido sobre sua conta",
      help_stopped: "Um pedido sobre sua conta foi interrompido por e-mail",
    },
    origins: {
      none: "{time}",
      network: "{time}, rede {network}",
      networkAndCountry: "{time}, rede {network} ({country})",
      country: "{time} ({country})",
    },
  },
  membership: {
    title: "Assinatura",
    text: "Seu plano, próximo pagamento, cartão e faturas e como cancelar.",
    next: (amount, card) =>
      card === null
        ? `Próximo pagamento: ${amount} em {at}`
        : `Próximo pagamento: ${amount} em {at}, ${card}`,
    until: "Você pode assistir até {at}.",
    link: "Abrir Assinatura",
  },
  earnings: {
    title: "Ganhos",
    text: "Quanto suas obras ganham e por quê, seus repasses e sua conta de repasses.",
    link: "Abrir Ganhos",
  },
};
