import type * as english from "../en/recovery";
import type { In } from "../say";

export const recovery: In<typeof english.recovery> = {
  forgot: {
    title: "Esqueci a senha",
    description: "Receba um link para redefinir sua senha do Wishlight.",
    heading: "Esqueceu sua senha?",
    lead: "Digite seu e-mail e enviaremos um link para você definir uma nova senha. Até lá, a atual continua valendo.",
    email: "E-mail",
    submit: "Enviar link",
    busy: "Enviando...",
    sent: "Se este e-mail estiver cadastrado, enviamos um link para redefinir a senha.",
    back: "Voltar para o login",
  },
  update: {
    title: "Atualizar senha",
    description: "Defina uma nova senha para sua conta do Wishlight.",
    heading: "Nova senha",
    lead: "Escolha uma senha que você não usa em nenhum outro lugar. Seus outros dispositivos serão desconectados.",
    password: "Nova senha",
    confirm: "Confirmar nova senha",
    submit: "Atualizar senha",
    busy: "Atualizando...",
    wait: "Um momento...",
    open: "Continuar",
    elsewhere:
      "Este link foi solicitado em outro navegador. Se você quer definir uma nova senha, continue aqui.",
    confirmHeading: "Confirme seu e-mail",
    confirmLead:
      "Você criou a conta em outro navegador. Para confirmar seu e-mail, digite a senha que escolheu lá.",
    known: "Senha que você escolheu",
    knownSubmit: "Confirmar meu e-mail",
    knownBusy: "Confirmando...",
    or: "ou defina uma nova senha",
    back: "Voltar para as Configurações",
    done: "Senha atualizada. Redirecionando...",
  },
  callback: {
    title: "Confirmar e-mail",
    description: "Confirme seu e-mail no Wishlight.",
    heading: "Confirme seu e-mail",
    working: "Confirmando seu e-mail...",
    noScript: "Pressione o botão para confirmar seu e-mail.",
    elsewhereHeading: "Este e-mail é seu?",
    elsewhere:
      "Alguém criou uma conta com este e-mail em outro navegador. Se foi você, pressione o botão para confirmar.",
    submit: "Confirmar meu e-mail",
    failedHeading: "Este link não funciona mais",
    failedText:
      "Entre com sua senha. Se seu e-mail ainda não foi confirmado, você pode pedir um novo link lá.",
    confirmed: "Você entrou na sua conta.",
    toProfile: "Ir para o seu perfil",
  },
};
