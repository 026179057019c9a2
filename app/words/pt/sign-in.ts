import type * as english from "../en/sign-in";
import type { In } from "../say";

export const signIn: In<typeof english.signIn> = {
  title: "Entrar",
  description: "Entre no Wishlight para acessar conteúdo exclusivo e o painel.",
  heading: "Que bom ter você de volta",
  lead: "Entre para assistir, ouvir e compartilhar.",
  waiting: {
    heading: "Confira sua caixa de entrada",
    lead: "Abra o link no e-mail que enviamos para concluir o login.",
    sentTo: "Enviamos o link para {email}.",
    nothing: "O e-mail não chegou depois de alguns minutos? Confira a pasta de spam ou envie de novo.",
    resend: "Enviar de novo",
    correct: "Mudar e-mail",
  },
  email: "E-mail",
  password: "Senha",
  submit: "Entrar",
  busy: "Entrando...",
  forgot: "Esqueceu a senha?",
  blocked: "Você ainda pode entrar com um link por e-mail.",
  blockedLink: "Receber um link por e-mail",
  noAccount: "Primeira vez por aqui?",
  register: "Criar conta",
  registered: "Cadastro concluído. Confira sua caixa de entrada para confirmar.",
  deleted: "Conta excluída",
  again: "Já faz um tempo que você entrou. Entre de novo para continuar.",
  cookies:
    "Você precisa de cookies para entrar. Permita os cookies deste site nas configurações do navegador e recarregue a página.",
  over: "Seu login expirou. Entre de novo.",
  panelTitle: "As luzes se apagaram. Seu lugar está livre.",
  panelCredit: "O lago guarda a última luz",
};
