import type * as english from "../en/sign-in";
import type { In } from "../say";

export const signIn: In<typeof english.signIn> = {
  title: "Iniciar sesión",
  description: "Inicia sesión en Wishlight para acceder a contenido exclusivo y al panel.",
  heading: "Hola de nuevo",
  lead: "Inicia sesión para ver, escuchar y compartir.",
  waiting: {
    heading: "Revisa tu correo",
    lead: "Abre el enlace del correo que te enviamos para terminar de iniciar sesión.",
    sentTo: "Enviamos el enlace a {email}.",
    nothing: "¿No te llegó en unos minutos? Revisa la carpeta de spam o envíalo de nuevo.",
    resend: "Enviar de nuevo",
    correct: "Cambiar correo",
  },
  email: "Correo electrónico",
  password: "Contraseña",
  submit: "Iniciar sesión",
  busy: "Iniciando sesión…",
  forgot: "¿Olvidaste tu contraseña?",
  blocked: "Todavía puedes iniciar sesión con un enlace por correo.",
  blockedLink: "Recibir enlace por correo",
  noAccount: "¿Aún no tienes cuenta?",
  register: "Regístrate",
  registered: "Registro completado. Revisa tu correo para confirmarlo.",
  deleted: "Cuenta eliminada",
  again: "Hace tiempo que iniciaste sesión. Vuelve a iniciarla para continuar.",
  cookies:
    "Necesitas cookies para iniciar sesión. Permítelas para este sitio en la configuración de tu navegador y vuelve a cargar la página.",
  over: "Tu inicio de sesión caducó. Vuelve a iniciar sesión.",
  panelTitle: "Se apagan las luces. Tu butaca está libre.",
  panelCredit: "El lago guarda la última luz",
};
