import type * as english from "../en/recovery";
import type { In } from "../say";

export const recovery: In<typeof english.recovery> = {
  forgot: {
    title: "Contraseña olvidada",
    description: "Recibe un enlace para restablecer tu contraseña de Wishlight.",
    heading: "¿Olvidaste tu contraseña?",
    lead: "Introduce tu correo y te enviaremos un enlace para crear una contraseña nueva. La actual seguirá funcionando hasta entonces.",
    email: "Correo electrónico",
    submit: "Enviar enlace",
    busy: "Enviando…",
    sent: "Si este correo está registrado, enviamos un enlace para restablecer la contraseña.",
    back: "Volver a iniciar sesión",
  },
  update: {
    title: "Cambiar contraseña",
    description: "Crea una contraseña nueva para tu cuenta de Wishlight.",
    heading: "Contraseña nueva",
    lead: "Elige una que no uses en ningún otro sitio. Se cerrará la sesión en tus otros dispositivos.",
    password: "Contraseña nueva",
    confirm: "Confirmar contraseña nueva",
    submit: "Cambiar contraseña",
    busy: "Cambiando…",
    wait: "Un momento…",
    open: "Continuar",
    elsewhere:
      "Este enlace se pidió en otro navegador. Si quieres crear una contraseña nueva, continúa aquí.",
    confirmHeading: "Confirma tu correo",
    confirmLead:
      "Te registraste en otro navegador. Introduce la contraseña que elegiste allí para confirmar tu correo.",
    known: "Contraseña que elegiste",
    knownSubmit: "Confirmar mi correo",
    knownBusy: "Confirmando…",
    or: "o crea una contraseña nueva",
    back: "Volver a Configuración",
    done: "Contraseña cambiada. Redirigiendo…",
  },
  callback: {
    title: "Confirmar correo",
    description: "Confirma tu dirección de correo para Wishlight.",
    heading: "Confirma tu correo",
    working: "Confirmando tu correo…",
    noScript: "Pulsa el botón para confirmar tu correo.",
    elsewhereHeading: "¿Es este tu correo?",
    elsewhere:
      "Alguien se registró con esta dirección de correo en otro navegador. Si fuiste tú, pulsa el botón para confirmarla.",
    submit: "Confirmar mi correo",
    failedHeading: "Este enlace ya no funciona",
    failedText:
      "Inicia sesión con tu contraseña. Si tu dirección de correo aún no está confirmada, allí puedes pedir un enlace nuevo.",
    confirmed: "Sesión iniciada.",
    toProfile: "Ir a tu perfil",
  },
};
