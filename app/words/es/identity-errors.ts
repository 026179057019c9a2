import type * as english from "../en/identity-errors";
import { findSentence } from "../find-sentence";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

// One code a line, however long.
// prettier-ignore
export const identityErrors: In<typeof english.identityErrors> = {
  "identity.under_review": "Tu cuenta está en revisión, así que no puedes cambiar esto. En “Mis obras” todavía puedes hacer privadas tus obras o eliminarlas.",
  "identity.stopped": "Una decisión restringe tu cuenta, así que no puedes cambiar esto. Todavía puedes hacer privadas tus obras o eliminarlas en “Mis obras”, y ver el motivo o apelar en “Decisiones sobre ti”, en Configuración.",
  "identity.other_account": "Ahora estás usando otra cuenta, así que no se guardó nada.",
  "identity.bad_credentials": "Correo o contraseña incorrectos.",
  "identity.email_not_confirmed": "Primero confirma tu dirección de correo.",
  "identity.too_many_requests": "Demasiados intentos. Inténtalo de nuevo en un minuto.",
  "identity.session_missing": "No has iniciado sesión. Inicia sesión de nuevo.",
  "identity.user_missing": "No encontramos tu sesión o tu cuenta. Inicia sesión de nuevo.",
  "identity.sign_in_again": "Hace tiempo que iniciaste sesión. Vuelve a iniciarla para continuar.",
  "identity.passwords_differ": "Las contraseñas no coinciden.",
  "identity.weak_password": "Esta contraseña, o una parecida, es demasiado común o apareció en una filtración de datos. Elige otra.",
  "identity.same_password": "La contraseña nueva debe ser distinta de la anterior.",
  "identity.bad_code": "Este enlace caducó o ya se usó.",
  "identity.dead_link": "Este enlace caducó o ya se usó.",
  "identity.same_email": "Esta ya es tu dirección de correo.",
  "identity.email_taken": "Ahora otra cuenta usa esta dirección, así que no se cambió nada.",
  "identity.wrong_password": "Contraseña incorrecta.",
  "identity.proof_password": "Introduce tu contraseña para confirmar que eres tú.",
  "identity.proof_code": "Introduce un código de tu app de autenticación para confirmar que eres tú.",
  "identity.code_missing": "Introduce el código.",
  "identity.wrong_code": "Código incorrecto. Los códigos cambian cada 30 segundos y cada uno sirve una sola vez.",
  "identity.two_step_unreadable": "Ahora mismo no podemos comprobar los códigos de tu app. Usa un código de recuperación o una llave de acceso y vuelve a configurar la verificación en dos pasos.",
  "identity.too_many_codes": "Demasiados códigos incorrectos.",
  "identity.challenge_over": "Tu inicio de sesión caducó. Vuelve a iniciar sesión.",
  "identity.no_enrolment": "La configuración de la verificación en dos pasos caducó. Empieza de nuevo.",
  "identity.two_step_on": "La verificación en dos pasos ya está activada.",
  "identity.passkey_refused": "No pudimos comprobar esta llave de acceso. Inténtalo de nuevo o inicia sesión de otra forma.",
  "identity.passkey_unknown": "Esta llave de acceso no está vinculada a ninguna cuenta; quizá se quitó. Inicia sesión de otra forma.",
  "identity.passkey_over": "La solicitud de llave de acceso caducó. Inténtalo de nuevo.",
  "identity.passkey_known": "Esta llave de acceso ya está en uso.",
  "identity.passkeys_full": "Alcanzaste el límite de llaves de acceso. Quita una para añadir otra.",
  "identity.passkey_gone": "Esta llave de acceso ya se había quitado.",
  "identity.session_not_found": "La sesión de este dispositivo ya estaba cerrada.",
  "identity.provider_denied": "No terminaste de iniciar sesión allí, así que no se cambió nada.",
  "identity.provider_failed": "No pudimos verificar ese inicio de sesión, así que no se cambió nada. Inténtalo de nuevo.",
  "identity.provider_unavailable": "Ahora mismo no podemos conectar con este servicio. Inténtalo de nuevo o inicia sesión de otra forma.",
  "identity.provider_expired": "Este inicio de sesión caducó o se empezó en otro navegador. Inténtalo de nuevo.",
  "identity.provider_email_unverified": "La dirección de correo de esa cuenta no está verificada. Verifícala allí o inicia sesión aquí con correo y contraseña.",
  "identity.provider_email_in_use": "Ya tienes una cuenta con esta dirección de correo. Inicia sesión como siempre y después conecta esta cuenta en tu configuración.",
  "identity.provider_taken": "Esta cuenta ya está conectada a otra cuenta de Wishlight.",
  "identity.provider_already": "Ya conectaste otra cuenta de este servicio. Primero desconecta esa.",
  "identity.provider_not_connected": "Esta cuenta ya no está conectada.",
  "identity.provider_last_way_in": "Esta es tu única forma de iniciar sesión. Primero crea una contraseña o conecta otra cuenta.",
};

export const identitySentence: typeof english.identitySentence = (code) => findSentence(identityErrors, code);

export const tooManyCodes: typeof english.tooManyCodes = (seconds) => {
  const minutes = Math.ceil(seconds / 60);
  const wait = plural(minutes, {
    one: "un minuto",
    many: `${minutes} de minutos`,
    other: `${minutes} minutos`,
  });
  return `Demasiados códigos incorrectos. Inténtalo de nuevo en ${wait} o usa un código de recuperación.`;
};
