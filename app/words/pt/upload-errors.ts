import type * as english from "../en/upload-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const uploadErrors: In<typeof english.uploadErrors> = {
  "uploads.unauthenticated": "Você precisa entrar para enviar arquivos.",
  "uploads.file_missing": "Escolha um arquivo.",
  "uploads.no_file": "Nenhum arquivo fornecido",
  "uploads.empty_file": "Este arquivo está vazio. Escolha outro.",
  "uploads.file_gone": "Não conseguimos mais ler este arquivo. Escolha-o de novo.",
  "uploads.file_changed": "Este arquivo mudou. Escolha-o de novo.",
  "uploads.too_large": "Arquivo grande demais (máximo de 200 MB).",
  "uploads.unsupported_type": "Tipo de arquivo não aceito. Envie um arquivo de imagem, vídeo ou áudio.",
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": "Os títulos podem ter até 200 caracteres. Encurte o seu.",
  "uploads.description_too_long": "As descrições podem ter até 5.000 caracteres. Encurte a sua.",
  "uploads.file_name_too_long": "O nome do arquivo é longo demais. Renomeie o arquivo.",
  "uploads.bad_visibility": "Escolha quem pode ver este upload.",
  "uploads.creator_only": "Só criadores podem enviar obras. Você pode pedir acesso de criador nas Configurações.",
  "uploads.too_many_open": "Você tem uploads inacabados demais. Conclua ou descarte alguns primeiro.",
  "uploads.quota_bytes": "Você não tem armazenamento suficiente para este arquivo. Exclua algo de que não precisa mais e tente de novo.",
  "uploads.quota_works": "Você atingiu o limite de obras da sua conta. Exclua uma de que não precisa mais e tente de novo.",
  "uploads.quota_day": "Você atingiu o limite diário de uploads. Seu arquivo fica aqui: tente de novo em algumas horas.",
  "uploads.too_many_requests": "Muitos uploads ao mesmo tempo. Aguarde um minuto e tente de novo.",
  "uploads.not_found": "Upload não encontrado",
  "uploads.not_arrived": "O arquivo ainda não chegou. Tente de novo.",
  "uploads.parts_missing": "Uma parte do arquivo ainda não chegou. Tente de novo.",
  "uploads.parts_refused": "O armazenamento rejeitou uma parte do arquivo, então estamos enviando-a de novo.",
  "uploads.bad_part": "Não conseguimos ler uma parte do arquivo. Tente de novo.",
  "uploads.bad_request": "Algo deu errado. Tente de novo.",
  "uploads.bad_poster": "Não podemos usar esta capa. Escolha uma imagem JPEG ou WebP de até 512 KB.",
  "uploads.already_stored": "Este arquivo já foi enviado.",
  "uploads.tags_too_many": "Use no máximo 10 tags.",
  "uploads.tag_too_long": "As tags podem ter até 30 caracteres cada. Encurte as suas.",
  "uploads.tag_unreadable": "Uma tag precisa de letras ou dígitos. Remova os caracteres especiais.",
  "uploads.no_tags": "Digite pelo menos uma tag.",
  "uploads.none_selected": "Selecione pelo menos um upload.",
  "uploads.too_many_selected": "Selecione no máximo 100 uploads de uma vez.",
  "uploads.bad_publish_at": "Escolha uma data e uma hora.",
  "uploads.publish_too_soon": "Escolha um horário pelo menos cinco minutos à frente.",
  "uploads.publish_too_late": "Escolha um horário dentro de um ano a partir de agora.",
  "uploads.bad_share": "Escolha quando o link expira.",
  "uploads.restricted_share": "Uma decisão restringe esta obra, então você não pode compartilhá-la. A decisão explica o que você pode fazer.",
  "uploads.too_many_shares": "Esta obra já tem 20 links. Revogue um de que não precisa mais e tente de novo.",
  "uploads.restricted_file": "Uma decisão restringe esta obra, então você não pode substituir o arquivo dela por enquanto. A decisão explica o que você pode fazer.",
  "uploads.not_replaceable": "Você só pode substituir o arquivo de uma obra que esteja pronta.",
  "uploads.other_kind": "O novo arquivo precisa ser do mesmo tipo da obra: imagem, vídeo ou áudio.",
  "uploads.alt_text_too_long": "O texto alternativo pode ter até 500 caracteres. Encurte o seu.",
};

export const uploadSentence: typeof english.uploadSentence = (code) => findSentence(uploadErrors, code);

export const worksLimit: typeof english.worksLimit = (limit) =>
  `Você atingiu o limite de ${limit.toLocaleString("pt")} obras. Exclua uma de que não precisa mais e tente de novo.`;

export const uploadFailures: In<typeof english.uploadFailures> = {
  storage: (reason) => `Falha no envio para o armazenamento: ${reason}`,
  record: (reason) => `Falha na gravação no banco de dados: ${reason}`,
};
