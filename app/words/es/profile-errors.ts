import type * as english from "../en/profile-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const profileErrors: In<typeof english.profileErrors> = {
  "profiles.username_taken": "Este nombre de usuario ya está en uso. Elige otro.",
  "profiles.username_alike": "Este nombre de usuario se parece demasiado al de otro creador. Elige otro.",
  "profiles.name_alike": "Este nombre se parece demasiado al de otro creador. Escribe el tuyo de otra forma.",
  "profiles.username_changes": "Cambiaste tu nombre de usuario 10 veces en un año. Por ahora, quédate con este.",
  "profiles.name_reserved": "Este nombre está reservado. Usa el tuyo.",
  "profiles.name_marks": "Usa como máximo dos acentos en una letra.",
  "profiles.username_reserved": "Este nombre de usuario está reservado. Elige otro.",
  "profiles.name_too_short": "Escribe al menos 2 caracteres.",
  "profiles.name_characters": "Usa letras, espacios, puntos, apóstrofos y guiones.",
  "profiles.username_too_short": "Escribe al menos 3 caracteres.",
  "profiles.username_characters": "Usa letras, dígitos y guiones bajos.",
  "profiles.disallowed_words": "Quita las palabras no permitidas.",
  "profiles.too_long": "El texto es demasiado largo. Acórtalo.",
  "profiles.reason_too_short": "Cuéntanos un poco más.",
  "profiles.not_signed_in": "Sin sesión iniciada",
  "profiles.resend_failed": "No pudimos enviar el correo de verificación.",
  "profiles.load_failed": "No pudimos cargar el perfil.",
  "profiles.delete_failed": "No pudimos eliminar la cuenta",
  "profiles.not_found": "No pudimos cargar el perfil",
  "profiles.update_failed": "No pudimos guardar los cambios.",
  "profiles.avatar_missing": "Elige un archivo de imagen.",
  "profiles.avatar_not_image": "Elige un archivo de imagen.",
  "profiles.avatar_unreadable": "No podemos mostrar esta imagen. Elige un archivo JPG, PNG o WebP.",
  "profiles.avatar_too_large": "La imagen debe pesar menos de 2 MB.",
  "profiles.avatar_refused": "No puedes usar esta imagen. Elige otra.",
  "profiles.cover_unfit": "Elige una imagen JPEG o PNG cuadrada, de 1400 a 3000 píxeles de ancho y 4 MB como máximo.",
  "profiles.first_avatar_too_large": "La imagen debe pesar 5 MB o menos.",
};

export const profileSentence: typeof english.profileSentence = (code) => findSentence(profileErrors, code);
