import type * as english from "../en/sign-up";
import type { In } from "../say";

export const signUpStrings: In<typeof english.signUpStrings> = {
  fullName: "Usa tu nombre real con letras de la A a la Z, sin acentos ni ñ (al menos dos palabras).",
  username: "Letras y guiones bajos, con dígitos al final (p. ej., name_base_1234).",
  nameReserved: "Este nombre está reservado. Usa el tuyo.",
  usernameReserved: "Este nombre de usuario está reservado. Elige otro.",
  email: "Solo se permiten correos de Google, Microsoft o Apple.",
  passwordsMustMatch: "Las contraseñas deben coincidir.",
  dateOfBirth: "Selecciona una fecha de nacimiento válida (13 años o más).",
  country: "Selecciona tu país.",
  language: "Selecciona tu idioma.",
  phone: "Introduce un número de teléfono válido para el país seleccionado.",
  bioTooShort: "Escribe al menos 50 caracteres.",
  bioTooLong: "Escribe como máximo 600 caracteres.",
  bioDisallowed: "La biografía contiene palabras no permitidas.",
  bioCharacters: "La biografía contiene caracteres que no podemos mostrar.",
  avatarNotImage: "Selecciona un archivo de imagen.",
  avatarTooLarge: "La imagen debe pesar 5 MB o menos.",
  avatarMissing: "Sube una imagen (≤ 5 MB).",
  accountType: "Elige espectador o creador.",
  agreements: "Acepta las Condiciones del servicio y la Política de privacidad.",
  submitting: "Creando cuenta…",
  success: "Registro completado. Revisa tu correo para confirmarlo.",
  successWithoutAvatar: "Cuenta creada. Inicia sesión para completar tu perfil.",
};

export const credentialErrors: In<typeof english.credentialErrors> = {
  email: "Introduce una dirección de correo válida.",
  passwordMissing: "Introduce tu contraseña.",
  passwordTooLong: "Esta contraseña es demasiado larga.",
};

export const passwordRuleLabels: In<typeof english.passwordRuleLabels> = {
  length: "Al menos 12 caracteres",
  lowercase: "Una letra minúscula",
  uppercase: "Una letra mayúscula",
  digit: "Un dígito",
  symbol: "Un símbolo",
  whitespace: "Sin espacios",
  repeated: "Sin tres caracteres iguales seguidos",
  sequence: "Sin secuencias como 0123",
  common: "Que no sea una contraseña común",
  maximum: "Como máximo 256 caracteres",
};
