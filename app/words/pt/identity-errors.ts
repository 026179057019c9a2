import type * as english from "../en/identity-errors";
import { findSentence } from "../find-sentence";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");

// One code a line, however long.
// prettier-ignore
export const identityErrors: In<typeof english.identityErrors> = {
  "identity.under_review": "Sua conta está em análise, então você não pode mudar isso. Em Meus uploads, você ainda pode tornar obras privadas ou excluí-las.",
  "identity.stopped": "Uma decisão restringe sua conta, então você não pode mudar isso. Você ainda pode tornar obras privadas ou excluí-las em Meus uploads e ver o motivo ou recorrer em Decisões sobre você, nas Configurações.",
  "identity.other_account": "Você agora está em outra conta, então nada foi salvo.",
  "identity.bad_credentials": "E-mail ou senha incorretos.",
  "identity.email_not_confirmed": "Confirme seu e-mail primeiro.",
  "identity.too_many_requests": "Muitas tentativas. Tente de novo em um minuto.",
  "identity.session_missing": "Sessão não encontrada. Entre de novo.",
  "identity.user_missing": "Sessão ou usuário não encontrado. Entre de novo.",
  "identity.sign_in_again": "Já faz um tempo que você entrou. Entre de novo para continuar.",
  "identity.passwords_differ": "As senhas não são iguais.",
  "identity.weak_password": "Esta senha, ou uma parecida, é comum demais ou já apareceu em um vazamento de dados. Escolha outra.",
  "identity.same_password": "A nova senha precisa ser diferente da antiga.",
  "identity.bad_code": "Este link expirou ou já foi usado.",
  "identity.dead_link": "Este link expirou ou já foi usado.",
  "identity.same_email": "Este já é o seu e-mail.",
  "identity.email_taken": "Outra conta usa este e-mail agora, então nada foi alterado.",
  "identity.wrong_password": "Senha incorreta.",
  "identity.proof_password": "Digite sua senha para confirmar que é você.",
  "identity.proof_code": "Digite um código do seu app autenticador para confirmar que é você.",
  "identity.code_missing": "Digite o código.",
  "identity.wrong_code": "Código incorreto. Os códigos mudam a cada 30 segundos, e cada um vale uma vez.",
  "identity.two_step_unreadable": "Não conseguimos verificar os códigos do seu app agora. Use um código de recuperação ou uma chave de acesso e depois configure a verificação em duas etapas de novo.",
  "identity.too_many_codes": "Muitos códigos incorretos.",
  "identity.challenge_over": "Seu login expirou. Entre de novo.",
  "identity.no_enrolment": "A configuração da verificação em duas etapas expirou. Comece de novo.",
  "identity.two_step_on": "A verificação em duas etapas já está ativada.",
  "identity.passkey_refused": "Não conseguimos verificar esta chave de acesso. Tente de novo ou entre de outra forma.",
  "identity.passkey_unknown": "Esta chave de acesso não está vinculada a nenhuma conta, talvez porque foi removida. Entre de outra forma.",
  "identity.passkey_over": "A solicitação da sua chave de acesso expirou. Tente de novo.",
  "identity.passkey_known": "Esta chave de acesso já está em uso.",
  "identity.passkeys_full": "Você atingiu o limite de chaves de acesso. Remova uma para adicionar outra.",
  "identity.passkey_gone": "Esta chave de acesso já foi removida.",
  "identity.session_not_found": "Este dispositivo já foi desconectado.",
  "identity.provider_denied": "Você não concluiu o login lá, então nada foi alterado.",
  "identity.provider_failed": "Não conseguimos verificar esse login, então nada foi alterado. Tente de novo.",
  "identity.provider_unavailable": "Não conseguimos acessar este serviço agora. Tente de novo ou entre de outra forma.",
  "identity.provider_expired": "Este login expirou ou foi iniciado em outro navegador. Tente de novo.",
  "identity.provider_email_unverified": "O e-mail dessa conta não está verificado. Verifique-o lá ou entre aqui com e-mail e senha.",
  "identity.provider_email_in_use": "Você já tem uma conta com este e-mail. Entre como de costume e depois conecte esta conta nas suas configurações.",
  "identity.provider_taken": "Esta conta já está conectada a outra conta do Wishlight.",
  "identity.provider_already": "Você já conectou outra conta deste serviço. Desconecte-a primeiro.",
  "identity.provider_not_connected": "Esta conta não está mais conectada.",
  "identity.provider_last_way_in": "Esta é sua única forma de entrar. Defina uma senha ou conecte outra conta primeiro.",
};

export const identitySentence: typeof english.identitySentence = (code) => findSentence(identityErrors, code);

export const tooManyCodes: typeof english.tooManyCodes = (seconds) => {
  const minutes = Math.ceil(seconds / 60);
  const wait = plural(minutes, {
    one: `${minutes} minuto`,
    many: `${minutes} minutos`,
    other: `${minutes} minutos`,
  });
  return `Muitos códigos incorretos. Tente de novo em ${wait} ou use um código de recuperação.`;
};
