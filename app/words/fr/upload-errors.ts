import type * as english from "../en/upload-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const uploadErrors: In<typeof english.uploadErrors> = {
  "uploads.unauthenticated": "Connectez-vous pour importer.",
  "uploads.file_missing": "Veuillez choisir un fichier.",
  "uploads.no_file": "Aucun fichier fourni",
  "uploads.empty_file": "Ce fichier est vide. Veuillez en choisir un autre.",
  "uploads.file_gone": "Nous ne pouvons plus lire ce fichier. Choisissez-le à nouveau.",
  "uploads.file_changed": "Ce fichier a changé. Choisissez-le à nouveau.",
  "uploads.too_large": "Fichier trop volumineux (200 Mo maximum).",
  "uploads.unsupported_type": "Type de fichier non pris en charge. Veuillez importer un fichier image, vidéo ou audio.",
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": "Un titre peut contenir jusqu’à 200 caractères. Veuillez raccourcir le vôtre.",
  "uploads.description_too_long": "Une description peut contenir jusqu’à 5 000 caractères. Veuillez raccourcir la vôtre.",
  "uploads.file_name_too_long": "Le nom du fichier est trop long. Veuillez renommer le fichier.",
  "uploads.bad_visibility": "Veuillez choisir qui peut voir cette œuvre.",
  "uploads.creator_only": "Seuls les créateurs peuvent importer des œuvres. Vous pouvez demander l’accès créateur dans les paramètres.",
  "uploads.too_many_open": "Vous avez trop d’imports inachevés. Terminez-en ou abandonnez-en d’abord quelques-uns.",
  "uploads.quota_bytes": "Vous n’avez pas assez d’espace de stockage pour ce fichier. Supprimez quelque chose dont vous n’avez plus besoin, puis réessayez.",
  "uploads.quota_works": "Vous avez atteint le nombre maximal d’œuvres de votre compte. Supprimez-en une dont vous n’avez plus besoin, puis réessayez.",
  "uploads.quota_day": "Vous avez atteint la limite d’import quotidienne. Votre fichier reste ici : réessayez dans quelques heures.",
  "uploads.too_many_requests": "Trop d’imports à la fois. Veuillez patienter une minute et réessayer.",
  "uploads.not_found": "Œuvre introuvable",
  "uploads.not_arrived": "Le fichier n’est pas encore arrivé. Veuillez réessayer.",
  "uploads.parts_missing": "Une partie du fichier n’est pas encore arrivée. Veuillez réessayer.",
  "uploads.parts_refused": "L’espace de stockage a refusé une partie du fichier : nous l’envoyons à nouveau.",
  "uploads.bad_part": "Impossible de lire une partie du fichier. Veuillez réessayer.",
  "uploads.bad_request": "Une erreur est survenue. Veuillez réessayer.",
  "uploads.bad_poster": "Cette affiche ne peut pas être utilisée. Veuillez choisir une image JPEG ou WebP de 512 Ko maximum.",
  "uploads.already_stored": "Ce fichier a déjà été importé.",
  "uploads.tags_too_many": "Veuillez utiliser 10 tags au maximum.",
  "uploads.tag_too_long": "Un tag peut contenir jusqu’à 30 caractères. Veuillez raccourcir les vôtres.",
  "uploads.tag_unreadable": "Un tag doit contenir des lettres ou des chiffres. Veuillez retirer les caractères spéciaux.",
  "uploads.no_tags": "Veuillez saisir au moins un tag.",
  "uploads.none_selected": "Veuillez sélectionner au moins une œuvre.",
  "uploads.too_many_selected": "Veuillez sélectionner 100 œuvres au maximum à la fois.",
  "uploads.bad_publish_at": "Veuillez choisir une date et une heure.",
  "uploads.publish_too_soon": "Veuillez choisir une heure dans cinq minutes au plus tôt.",
  "uploads.publish_too_late": "Veuillez choisir une date dans un an au plus tard.",
  "uploads.bad_share": "Veuillez choisir quand le lien expire.",
  "uploads.restricted_share": "Une décision restreint cette œuvre : vous ne pouvez pas la partager. La décision explique ce que vous pouvez faire.",
  "uploads.too_many_shares": "Cette œuvre a déjà 20 liens. Révoquez-en un dont vous n’avez plus besoin, puis réessayez.",
  "uploads.restricted_file": "Une décision restreint cette œuvre : vous ne pouvez pas remplacer son fichier pour le moment. La décision explique ce que vous pouvez faire.",
  "uploads.not_replaceable": "Vous ne pouvez remplacer que le fichier d’une œuvre prête.",
  "uploads.other_kind": "Le nouveau fichier doit être du même type que l’œuvre : image, vidéo ou audio.",
  "uploads.alt_text_too_long": "Le texte alternatif peut contenir jusqu’à 500 caractères. Veuillez raccourcir le vôtre.",
};

export const uploadSentence: typeof english.uploadSentence = (code) => findSentence(uploadErrors, code);

export const worksLimit: typeof english.worksLimit = (limit) =>
  `Vous avez atteint la limite de ${limit.toLocaleString("fr")} œuvres. Supprimez-en une dont vous n’avez plus besoin, puis réessayez.`;

export const uploadFailures: In<typeof english.uploadFailures> = {
  storage: (reason) => `Échec de l’import vers l’espace de stockage\u202f: ${reason}`,
  record: (reason) => `Échec de l’enregistrement dans la base de données\u202f: ${reason}`,
};
