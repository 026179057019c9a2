import type * as english from "../en/cancel-contracts";
import type { In } from "../say";
import { brand } from "./brand";

export const cancelContracts: In<typeof english.cancelContracts> = {
  title: "Cancelar contratos aquí",
  description: `Cancela una membresía de ${brand.name} sin iniciar sesión.`,
  lead: "No necesitas iniciar sesión. Introduce la dirección de correo de tu cuenta y te enviaremos un enlace. Tu membresía terminará al final del periodo que pagaste.",
  email: "Correo electrónico",
  emailHint: "La dirección con la que inicias sesión.",
  submit: "Enviarme el enlace",
  busy: "Enviando…",
  sent: "Si esta dirección tiene una cuenta, le enviaremos un enlace. Ábrelo y confirma para cancelar la membresía.",
  signedIn: "¿Tienes la sesión iniciada? Cancela con un botón en la página {membership}.",
  membership: "Membresía",
  deleteInstead:
    "Esto solo cancela la membresía. Tu cuenta y tus obras se conservan hasta que las elimines en Configuración.",
  confirm: {
    heading: "¿Cancelar tu membresía?",
    text: "Todavía no se ha cancelado nada. Si confirmas, tu membresía termina al final del periodo que pagaste y no se te volverá a cobrar. Te enviaremos una confirmación por correo.",
    submit: "Cancelar membresía ahora",
    busy: "Cancelando…",
  },
  done: "Tu membresía está cancelada. Tienes acceso hasta el {until} y no se te volverá a cobrar. Te enviaremos una confirmación por correo.",
  doneAtOnce:
    "Tu membresía está cancelada y ya terminó. No se te volverá a cobrar. Te enviaremos una confirmación por correo.",
  none: "No hay ninguna membresía que cancelar con esta dirección. No se te está cobrando nada.",
};
