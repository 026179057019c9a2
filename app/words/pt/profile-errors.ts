import type * as english from "../en/profile-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const profileErrors: In<typeof english.profileErrors> = {
  "profiles.username_taken": "Este nome de usuário já existe. Escolha outro.",
  "profiles.username_alike": "Este nome de usuário é parecido demais com o de outro criador. Escolha outro.",
  "profiles.name_alike": "Este nome é parecido demais com o de outro criador. Escreva o seu de outra forma.",
  "profiles.username_changes": "Você mudou seu nome de usuário 10 vezes em um ano. Mantenha este por enquanto.",
  "profiles.name_reserved": "Este nome é reservado. Use o seu.",
  "profiles.name_marks": "Use no máximo dois acentos por letra.",
  "profiles.username_reserved": "Este nome de usuário é reservado. Escolha outro.",
  "profiles.name_too_short": "Escreva pelo menos 2 caracteres.",
  "profiles.name_characters": "Use letras, espaços, pontos, apóstrofos e hifens.",
  "profiles.username_too_short": "Escreva pelo menos 3 caracteres.",
  "profiles.username_characters": "Use letras, dígitos e sublinhados.",
  "profiles.disallowed_words": "Retire as palavras não permitidas.",
  "profiles.too_long": "Isto é longo demais. Encurte o texto.",
  "profiles.reason_too_short": "Conte um pouco mais.",
  "profiles.not_signed_in": "Você não entrou na sua conta",
  "profiles.resend_failed": "Não foi possível enviar o e-mail de confirmação.",
  "profiles.load_failed": "Não foi possível carregar o perfil.",
  "profiles.delete_failed": "Não foi possível excluir a conta",
  "profiles.not_found": "Não foi possível carregar o perfil",
  "profiles.update_failed": "Não foi possível salvar a alteração.",
  "profiles.avatar_missing": "Escolha um arquivo de imagem.",
  "profiles.avatar_not_image": "Escolha um arquivo de imagem.",
  "profiles.avatar_unreadable": "Não conseguimos exibir esta imagem. Escolha um arquivo JPG, PNG ou WebP.",
  "profiles.avatar_too_large": "A imagem deve ter menos de 2 MB.",
  "profiles.avatar_refused": "Você não pode usar esta imagem. Escolha outra.",
  "profiles.cover_unfit": "Escolha uma imagem JPEG ou PNG quadrada, de 1400 a 3000 pixels de largura e no máximo 4 MB.",
  "profiles.first_avatar_too_large": "A imagem deve ter no máximo 5 MB.",
};

export const profileSentence: typeof english.profileSentence = (code) => findSentence(profileErrors, code);
