import type * as english from "../en/mails";
import type { In } from "../say";
import { brand } from "./brand";
import { copyrightMails } from "./copyright-mails";
import { helpMails } from "./help-mails";
import { membershipMails } from "./membership-mails";
import { moderationMails } from "./moderation-mails";
import { payoutMails } from "./payouts-mails";

const undo = {
  action: "Deshacer el cambio",
  after: [
    "Si no fuiste tú, deshaz el cambio. Cerraremos la sesión en todos los dispositivos, quitaremos las formas de iniciar sesión añadidas desde entonces y podrás elegir una contraseña nueva.",
    "El enlace sirve una sola vez, durante 7 días.",
  ],
};

export const mails: In<typeof english.mails> = {
  confirm: {
    subject: `Confirma tu dirección de correo para ${brand.name}`,
    lines: [
      `Te damos la bienvenida a ${brand.name}. Confirma tu dirección de correo para completar el registro.`,
    ],
    action: "Confirmar mi correo",
    after: [
      "El enlace sirve una sola vez, durante 24 horas. Es mejor abrirlo en el navegador en el que te registraste.",
      "Si no te registraste, ignora este correo. No pasa nada si no lo confirmas.",
    ],
  },
  existing: {
    subject: `Ya tienes una cuenta de ${brand.name}`,
    lines: [
      `Alguien, probablemente tú, intentó registrarse en ${brand.name} con esta dirección de correo. Ya tienes una cuenta, así que no se cambió nada.`,
      "Inicia sesión como siempre. Si olvidaste tu contraseña, allí puedes restablecerla.",
    ],
    action: "Iniciar sesión",
    after: ["Si no fuiste tú, no tienes que hacer nada."],
  },
  recover: {
    subject: `Restablece tu contraseña de ${brand.name}`,
    lines: [
      "Alguien, probablemente tú, pidió restablecer la contraseña de esta dirección de correo. Puedes abrir este enlace en cualquier navegador.",
    ],
    action: "Crear contraseña nueva",
    after: [
      "El enlace sirve una sola vez, durante una hora.",
      "Si no lo pediste, ignora este correo. Tu contraseña sigue siendo la misma.",
    ],
  },
  emailChange: {
    subject: `Confirma tu nueva dirección de correo para ${brand.name}`,
    lines: [`Pediste usar esta dirección para tu cuenta de ${brand.name}. Confirma que es tuya.`],
    action: "Confirmar esta dirección",
    after: [
      "El enlace sirve una sola vez, durante 24 horas. Te pediremos que inicies sesión si todavía no lo has hecho.",
      "Si no lo pediste, ignora este correo. No cambiará nada.",
    ],
  },
  emailTaken: {
    subject: `Esta dirección ya tiene una cuenta de ${brand.name}`,
    lines: [
      `Alguien pidió usar esta dirección para otra cuenta de ${brand.name}. Ya tiene una, así que no se cambió nada.`,
    ],
    action: "Iniciar sesión",
    after: ["Si no fuiste tú, no tienes que hacer nada."],
  },
  emailChanged: {
    subject: `Se cambió tu dirección de correo de ${brand.name}`,
    lines: [
      "Ahora tu cuenta usa otra dirección de correo, y se cerró la sesión en todos los demás dispositivos.",
    ],
    ...undo,
  },
  passwordChanged: {
    subject: `Se cambió tu contraseña de ${brand.name}`,
    lines: [
      "Tu contraseña se acaba de cambiar, y se cerró la sesión en todos tus otros dispositivos.",
      "Si no fuiste tú, restablece tu contraseña ahora mismo.",
    ],
    action: "Restablecer contraseña",
  },
  providerConnected: {
    subject: `Se conectó una cuenta a tu cuenta de ${brand.name}`,
    lines: [
      "Una cuenta de Google, Microsoft o Apple se acaba de conectar a la tuya. Ahora puedes usarla para iniciar sesión.",
    ],
    ...undo,
  },
  providerDisconnected: {
    subject: `Se desconectó una cuenta de tu cuenta de ${brand.name}`,
    lines: [
      "Una cuenta de Google, Microsoft o Apple se acaba de desconectar de la tuya. Ya no se puede usar para iniciar sesión.",
      "Si no fuiste tú, revisa tu configuración y crea una contraseña nueva ahora mismo.",
    ],
    action: "Revisar mi configuración",
  },
  newDevice: {
    subject: `Nuevo inicio de sesión en tu cuenta de ${brand.name}`,
    lines: [
      "Alguien acaba de iniciar sesión en tu cuenta desde un dispositivo o una red que no te habíamos visto usar.",
    ],
    action: "Revisar mis dispositivos",
    after: [
      "Si fuiste tú, no tienes que hacer nada. Si no, cierra la sesión en ese dispositivo y crea una contraseña nueva.",
    ],
  },
  sessionReused: {
    subject: `Cerramos la sesión de un dispositivo en tu cuenta de ${brand.name}`,
    lines: [
      "Dos navegadores usaron la misma sesión de tu cuenta, así que es posible que alguien la haya copiado. Cerramos la sesión en ese dispositivo, y tendrás que volver a iniciarla allí.",
    ],
    action: "Revisar mis dispositivos",
    after: [
      "También puede ocurrir al restaurar un navegador desde una copia de seguridad. Si no reconoces el dispositivo, crea una contraseña nueva. Así se cierra la sesión en todos tus dispositivos.",
    ],
  },
  twoStepOn: {
    subject: `Verificación en dos pasos activada en tu cuenta de ${brand.name}`,
    lines: [
      "A partir de ahora, también te pediremos un código de tu app de autenticación cuando inicies sesión. Se cerró la sesión en todos tus otros dispositivos.",
      "Guarda tus códigos de recuperación en un lugar donde puedas encontrarlos sin tu teléfono.",
    ],
    ...undo,
  },
  podcastShared: {
    subject: "Puede que alguien más tenga tu dirección de pódcast",
    lines: [
      "En un solo día, un episodio se reprodujo desde muchas redes con una de tus direcciones de pódcast privadas.",
      "Si alguien más puede tenerla, crea una dirección nueva: la anterior deja de funcionar de inmediato.",
    ],
    action: "Crear una dirección nueva",
    after: [
      "Si solo fuiste tú, no tienes que hacer nada. Un episodio que se reproduce desde 20 redes en un día se detiene durante un día; todo lo demás sigue funcionando.",
    ],
  },
  passkeyAdded: {
    subject: `Se añadió una llave de acceso a tu cuenta de ${brand.name}`,
    lines: [
      "Se acaba de añadir una llave de acceso a tu cuenta. Quien la tenga y pueda desbloquear su dispositivo puede iniciar sesión sin tu contraseña.",
    ],
    ...undo,
  },
  passkeyRemoved: {
    subject: `Se quitó una llave de acceso de tu cuenta de ${brand.name}`,
    lines: ["Se acaba de quitar una llave de acceso de tu cuenta. Ya no se puede usar para iniciar sesión."],
    action: "Revisar mis llaves de acceso",
    after: ["Si no fuiste tú, crea una contraseña nueva ahora mismo."],
  },
  twoStepOff: {
    subject: `Verificación en dos pasos desactivada en tu cuenta de ${brand.name}`,
    lines: [
      "A partir de ahora, inicias sesión solo con tu contraseña. Tus códigos de recuperación ya no sirven.",
    ],
    action: "Volver a activarla",
    after: ["Si no fuiste tú, crea una contraseña nueva ahora mismo."],
  },
  recoveryCodesRenewed: {
    subject: `Códigos de recuperación nuevos para tu cuenta de ${brand.name}`,
    lines: [
      "Se acaban de crear diez códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.",
    ],
    action: "Abrir configuración",
    after: ["Si no fuiste tú, crea una contraseña nueva ahora mismo y escríbenos."],
  },
  twoStepGuessed: {
    subject: `Alguien intenta adivinar códigos de tu cuenta de ${brand.name}`,
    lines: [
      "Alguien superó el primer paso del inicio de sesión en tu cuenta y después introdujo diez códigos incorrectos. No aceptaremos códigos durante una hora, pero todavía puedes iniciar sesión con un código de recuperación.",
      "Si no fuiste tú, alguien conoce tu contraseña. Crea una nueva ahora mismo.",
    ],
    action: "Crear contraseña nueva",
  },
  secondStepMissed: {
    subject: `Puede que alguien conozca tu contraseña de ${brand.name}`,
    lines: [
      "Alguien superó el primer paso del inicio de sesión en tu cuenta desde un dispositivo o una red que no habías usado antes, pero no el segundo. No logró entrar.",
      "Si no fuiste tú, alguien conoce tu contraseña o puede usar tu cuenta de Google, Microsoft o Apple. Crea una contraseña nueva ahora mismo.",
    ],
    action: "Crear contraseña nueva",
    after: ["Si fuiste tú, no tienes que hacer nada. Enviamos este correo como máximo una vez al día."],
  },
  manyFailures: {
    subject: `Inicio de sesión en tu cuenta de ${brand.name} tras muchos intentos fallidos`,
    lines: [
      "Alguien acaba de iniciar sesión en tu cuenta después de muchos intentos fallidos desde el mismo lugar.",
    ],
    action: "Revisar mis dispositivos",
    after: [
      "Si fuiste tú, no tienes que hacer nada. Si no, cierra la sesión en ese dispositivo y crea una contraseña nueva. Enviamos este correo como máximo una vez al día.",
    ],
  },
  accountDeleted: {
    subject: `Se eliminó tu cuenta de ${brand.name}`,
    lines: ["Eliminamos tu cuenta y todo lo que subiste, como pediste. Gracias y hasta siempre."],
  },
  digest: {
    subject: "Obras nuevas de creadores que sigues",
    lines: ["Novedades de los creadores que sigues:"],
    action: "Ver todas las obras nuevas",
    after: ["Recibes este correo porque lo activaste en tu configuración."],
  },
  alarm: {
    subject: brand.name,
    lines: ["Algo en el sitio requiere tu atención. Te escribiremos una vez al día hasta que se resuelva."],
    action: "Ver el estado del sitio",
  },
  alarmOver: {
    subject: brand.name,
    lines: ["Este problema está resuelto."],
    action: "Ver el estado del sitio",
  },
  ...helpMails,
  ...membershipMails,
  ...payoutMails,
  ...moderationMails,
  ...copyrightMails,
};

export const deviceMail: In<typeof english.deviceMail> = {
  browserOn: (browser, system) => `${browser} en ${system}`,
  unknownDevice: "Dispositivo desconocido",
  device: (name) => `Dispositivo: ${name}`,
  network: (network, place) => `Red: ${network}${place ? ` (${place})` : ""}`,
  failures: (count) => `Intentos fallidos anteriores: ${count}`,
  time: (at) => `Hora: ${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
};
