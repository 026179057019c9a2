import type * as english from "../en/profile-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const profileErrors: In<typeof english.profileErrors> = {
  "profiles.username_taken": "Ce nom d’utilisateur est déjà pris. Veuillez en choisir un autre.",
  "profiles.username_alike": "Ce nom d’utilisateur ressemble trop à celui d’un autre créateur. Veuillez en choisir un autre.",
  "profiles.name_alike": "Ce nom ressemble trop à celui d’un autre créateur. Veuillez écrire le vôtre différemment.",
  "profiles.username_changes": "Vous avez changé de nom d’utilisateur 10 fois en un an. Veuillez garder celui-ci pour le moment.",
  "profiles.name_reserved": "Ce nom est réservé. Veuillez indiquer le vôtre.",
  "profiles.name_marks": "Veuillez mettre deux accents au maximum sur une lettre.",
  "profiles.username_reserved": "Ce nom d’utilisateur est réservé. Veuillez en choisir un autre.",
  "profiles.name_too_short": "Veuillez écrire au moins 2 caractères.",
  "profiles.name_characters": "Veuillez utiliser des lettres, des espaces, des points, des apostrophes et des traits d’union.",
  "profiles.username_too_short": "Veuillez écrire au moins 3 caractères.",
  "profiles.username_characters": "Veuillez utiliser des lettres, des chiffres et des tirets bas.",
  "profiles.disallowed_words": "Veuillez retirer les mots interdits.",
  "profiles.too_long": "Ce texte est trop long. Veuillez le raccourcir.",
  "profiles.reason_too_short": "Veuillez nous en dire un peu plus.",
  "profiles.not_signed_in": "Vous n’êtes pas connecté",
  "profiles.resend_failed": "L’e-mail de validation n’a pas pu être envoyé.",
  "profiles.load_failed": "Impossible de charger le profil.",
  "profiles.delete_failed": "Impossible de supprimer le compte",
  "profiles.not_found": "Impossible de charger le profil",
  "profiles.update_failed": "La modification a échoué.",
  "profiles.avatar_missing": "Veuillez choisir un fichier image.",
  "profiles.avatar_not_image": "Veuillez choisir un fichier image.",
  "profiles.avatar_unreadable": "Impossible d’afficher cette image. Veuillez choisir un fichier JPG, PNG ou WebP.",
  "profiles.avatar_too_large": "L’image doit faire moins de 2 Mo.",
  "profiles.avatar_refused": "Vous ne pouvez pas utiliser cette image. Veuillez en choisir une autre.",
  "profiles.cover_unfit": "Veuillez choisir une image JPEG ou PNG carrée, de 1 400 à 3 000 pixels de large et de 4 Mo au maximum.",
  "profiles.first_avatar_too_large": "L’image ne doit pas dépasser 5 Mo.",
};

export const profileSentence: typeof english.profileSentence = (code) => findSentence(profileErrors, code);
