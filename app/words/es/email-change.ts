import type * as english from "../en/email-change";
import type { In } from "../say";
import { brand } from "./brand";

export const emailChange: In<typeof english.emailChange> = {
  title: "Cambiar correo",
  description: `Cambia la dirección de correo de tu cuenta de ${brand.name}.`,
  heading: "Correo electrónico",
  back: "Configuración",
  current: "Correo actual",
  form: {
    title: "Cambiar correo",
    text: "Enviaremos un enlace a la dirección nueva. Tu correo cambia cuando abres el enlace y confirmas. Se cierra la sesión en tus otros dispositivos.",
    email: "Correo nuevo",
    hint: "De Google, Microsoft o Apple.",
    submit: "Enviar enlace",
    busy: "Enviando…",
  },
  pending: {
    title: "Confirma tu correo nuevo",
    text: (address) =>
      `Enviamos un enlace a ${address}. Ábrelo en un plazo de 24 horas, en un navegador en el que hayas iniciado sesión.`,
    cancel: "Cancelar cambio",
    again: "Para recibir otro enlace o usar otra dirección, utiliza el formulario de abajo.",
    busy: "Cancelando…",
  },
  confirm: {
    title: "Confirma tu correo nuevo",
    text: (address) =>
      `¿Usar ${address} para esta cuenta? Cerraremos la sesión en tus otros dispositivos y avisaremos a tu dirección actual.`,
    submit: "Confirmar",
    busy: "Confirmando…",
  },
  said: {
    sent: (address) => `Enviamos un enlace a ${address}.`,
    cancelled: "Tu dirección de correo sigue siendo la misma.",
    changed: (address) => `Ahora tu dirección de correo es ${address}.`,
  },
  restore: {
    title: "Deshacer un cambio",
    description: `Deshaz un cambio en tu forma de iniciar sesión en ${brand.name}.`,
    heading: "Deshacer el cambio",
    lead: "Si otra persona cambió la forma de iniciar sesión en tu cuenta, deshazlo aquí.",
    text: "Restauraremos tu dirección de correo si cambió, cerraremos la sesión en todos los dispositivos y quitaremos la verificación en dos pasos, las llaves de acceso y otras formas de iniciar sesión añadidas desde entonces. Tu contraseña dejará de funcionar y elegirás una nueva.",
    submit: "Deshacer el cambio",
    busy: "Restaurando…",
    forgot: "Restablecer contraseña",
  },
};

export const bounceWords: In<typeof english.bounceWords> = {
  cameBack: (address) => `Nuestros correos a ${address} nos llegan devueltos, así que no los recibes.`,
  change: "Cambiar dirección de correo",
};
