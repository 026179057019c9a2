import type * as english from "../en/sign-up";
import type { In } from "../say";

export const signUpStrings: In<typeof english.signUpStrings> = {
  fullName: "Use seu nome verdadeiro em letras do alfabeto inglês (pelo menos duas palavras).",
  username: "Letras e sublinhados, com dígitos no final (por exemplo, name_base_1234).",
  nameReserved: "Este nome é reservado. Use o seu.",
  usernameReserved: "Este nome de usuário é reservado. Escolha outro.",
  email: "Só aceitamos e-mails do Google, da Microsoft ou da Apple.",
  passwordsMustMatch: "As senhas precisam ser iguais.",
  dateOfBirth: "Selecione uma data de nascimento válida (13 anos ou mais).",
  country: "Selecione seu país.",
  language: "Selecione seu idioma.",
  phone: "Digite um número de telefone válido para o país selecionado.",
  bioTooShort: "Escreva pelo menos 50 caracteres.",
  bioTooLong: "Escreva no máximo 600 caracteres.",
  bioDisallowed: "A bio contém palavras não permitidas.",
  bioCharacters: "A bio contém caracteres que não conseguimos exibir.",
  avatarNotImage: "Selecione um arquivo de imagem.",
  avatarTooLarge: "A imagem deve ter no máximo 5 MB.",
  avatarMissing: "Envie uma imagem (≤ 5 MB).",
  accountType: "Escolha espectador ou criador.",
  agreements: "Aceite os Termos de Serviço e a Política de Privacidade.",
  submitting: "Criando conta...",
  success: "Cadastro concluído. Confira sua caixa de entrada para confirmar.",
  successWithoutAvatar: "Conta criada. Entre para completar seu perfil.",
};

export const credentialErrors: In<typeof english.credentialErrors> = {
  email: "Digite um endereço de e-mail válido.",
  passwordMissing: "Digite sua senha.",
  passwordTooLong: "Esta senha é longa demais.",
};

export const passwordRuleLabels: In<typeof english.passwordRuleLabels> = {
  length: "Pelo menos 12 caracteres",
  lowercase: "Uma letra minúscula",
  uppercase: "Uma letra maiúscula",
  digit: "Um dígito",
  symbol: "Um símbolo",
  whitespace: "Sem espaços",
  repeated: "Nenhum caractere três vezes seguidas",
  sequence: "Nenhuma sequência como 0123",
  common: "Não é uma senha comum",
  maximum: "No máximo 256 caracteres",
};
