import type * as english from "../en/sign-up";
import type { In } from "../say";

export const signUpStrings: In<typeof english.signUpStrings> = {
  fullName: "Saisissez votre vrai nom en lettres latines sans accent (au moins deux mots).",
  username: "Lettres et tirets bas, avec des chiffres à la fin (par exemple nom_base_1234).",
  nameReserved: "Ce nom est réservé. Veuillez indiquer le vôtre.",
  usernameReserved: "Ce nom d’utilisateur est réservé. Veuillez en choisir un autre.",
  email: "Seules les adresses e-mail de Google, Microsoft ou Apple sont acceptées.",
  passwordsMustMatch: "Les mots de passe doivent être identiques.",
  dateOfBirth: "Sélectionnez une date de naissance valide (13 ans minimum).",
  country: "Veuillez sélectionner votre pays.",
  language: "Veuillez sélectionner votre langue.",
  phone: "Saisissez un numéro de téléphone valide pour le pays sélectionné.",
  bioTooShort: "Veuillez écrire au moins 50 caractères.",
  bioTooLong: "Veuillez écrire 600 caractères au maximum.",
  bioDisallowed: "La bio contient des mots interdits.",
  bioCharacters: "La bio contient des caractères que nous ne pouvons pas afficher.",
  avatarNotImage: "Veuillez sélectionner un fichier image.",
  avatarTooLarge: "L’image ne doit pas dépasser 5 Mo.",
  avatarMissing: "Veuillez importer une image (5 Mo maximum).",
  accountType: "Veuillez choisir spectateur ou créateur.",
  agreements: "Veuillez accepter les conditions d’utilisation et la politique de confidentialité.",
  submitting: "Création du compte…",
  success: "Inscription réussie. Consultez votre boîte de réception pour la confirmer.",
  successWithoutAvatar: "Compte créé. Connectez-vous pour compléter votre profil.",
};

export const credentialErrors: In<typeof english.credentialErrors> = {
  email: "Saisissez une adresse e-mail valide.",
  passwordMissing: "Veuillez saisir votre mot de passe.",
  passwordTooLong: "Ce mot de passe est trop long.",
};

export const passwordRuleLabels: In<typeof english.passwordRuleLabels> = {
  length: "Au moins 12 caractères",
  lowercase: "Une lettre minuscule",
  uppercase: "Une lettre majuscule",
  digit: "Un chiffre",
  symbol: "Un symbole",
  whitespace: "Aucun espace",
  repeated: "Aucun caractère trois fois de suite",
  sequence: "Aucune suite comme 0123",
  common: "Pas un mot de passe courant",
  maximum: "256 caractères maximum",
};
