import type * as english from "../en/email-change";
import type { In } from "../say";
import { brand } from "./brand";

export const emailChange: In<typeof english.emailChange> = {
  title: "Mudar e-mail",
  description: `Mude o e-mail da sua conta do ${brand.name}.`,
  heading: "E-mail",
  back: "Configurações",
  current: "E-mail atual",
  form: {
    title: "Mudar e-mail",
    text: "Enviaremos um link para o novo endereço. Seu e-mail muda quando você abrir o link e confirmar. Seus outros dispositivos serão desconectados.",
    email: "Novo e-mail",
    hint: "Do Google, da Microsoft ou da Apple.",
    submit: "Enviar link",
    busy: "Enviando...",
  },
  pending: {
    title: "Confirme seu novo e-mail",
    text: (address) =>
      `Enviamos um link para ${address}. Abra-o em até 24 horas, em um navegador em que você já entrou na sua conta.`,
    cancel: "Cancelar mudança",
    again: "Para receber um novo link ou usar outro endereço, use o formulário abaixo.",
    busy: "Cancelando...",
  },
  confirm: {
    title: "Confirme seu novo e-mail",
    text: (address) =>
      `Usar ${address} nesta conta? Vamos desconectar seus outros dispositivos e avisar seu endereço atual.`,
    submit: "Confirmar",
    busy: "Confirmando...",
  },
  said: {
    sent: (address) => `Enviamos um link para ${address}.`,
    cancelled: "Seu e-mail continua o mesmo.",
    changed: (address) => `Seu e-mail agora é ${address}.`,
  },
  restore: {
    title: "Desfazer uma mudança",
    description: `Desfaça uma mudança na forma de entrar no ${brand.name}.`,
    heading: "Desfazer a mudança",
    lead: "Se outra pessoa mudou a forma de entrar na sua conta, desfaça a mudança aqui.",
    text: "Vamos restaurar seu e-mail, se ele mudou, desconectar todos os dispositivos e remover a verificação em duas etapas, chaves de acesso e outras formas de entrar adicionadas desde então. Sua senha deixa de funcionar, e você escolhe uma nova.",
    submit: "Desfazer a mudança",
    busy: "Restaurando...",
    forgot: "Redefinir senha",
  },
};

export const bounceWords: In<typeof english.bounceWords> = {
  cameBack: (address) => `Nossos e-mails para ${address} voltaram, então você não está recebendo nenhum.`,
  change: "Mudar seu e-mail",
};
