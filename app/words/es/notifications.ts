import type * as english from "../en/notifications";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const notificationWords: In<typeof english.notificationWords> = {
  title: "Notificaciones",
  description: "Obras nuevas de los creadores que sigues y novedades sobre tu cuenta.",
  lead: "Obras nuevas de los creadores que sigues, comentarios, pagos y decisiones, lo más reciente primero.",
  isNew: "Nueva",
  newWork: "Obra nueva",
  failed: "No pudimos cargar tus notificaciones.",
  empty: "Nada nuevo por ahora",
  emptyHint: "Sigue a creadores para ver aquí sus obras nuevas, junto con las novedades sobre tu cuenta.",
  find: "Buscar creadores",
  retry: "Reintentar",
  nowShown: (count, formatted) =>
    plural(count, {
      one: "Se muestra 1 notificación.",
      many: `Se muestran ${formatted} de notificaciones.`,
      other: `Se muestran ${formatted} notificaciones.`,
    }),
  settings: "Configurar notificaciones",
  untitled: "Sin título",
};

export const membershipNoticeWords: In<typeof english.membershipNoticeWords> = {
  trial_ending: (_amount) => "Tu prueba gratuita termina pronto.",
  receipt: (amount) => `Recibimos tu pago de ${amount}.`,
  failed: (amount) => `Tu pago de ${amount} falló.`,
  refunded: (amount) => `Te reembolsamos ${amount}.`,
  cancelled: (_amount) => "Tu membresía se canceló.",
  second: (_amount) => "Cancelamos tu segunda suscripción.",
  card_known: (_amount) =>
    "Tu tarjeta ya se usó para una prueba gratuita, así que tu membresía empieza antes.",
  withdrawn: (_amount) => "Desististe de tu membresía.",
  yearly: (_amount) => "Recordatorio anual: tu membresía se renueva cada mes hasta que la canceles.",
  price_change: (_amount) => "El precio de tu membresía va a cambiar.",
};

export const earningsNoticeWords: In<typeof english.earningsNoticeWords> = {
  statement: (month, amount) => `Tu liquidación de ${month} está lista. Ganaste ${amount}.`,
  payout_sent: (amount) => `Enviamos ${amount} a tu cuenta de pagos.`,
  payout_failed: (amount) => `Tu banco rechazó un pago de ${amount}.`,
  account_wanted: (_amount) => "Tu cuenta de pagos necesita más información.",
  unclaimed_soon: (amount) =>
    `Tienes ${amount} pendientes. Configura pronto tu cuenta de pagos o los apartaremos.`,
};

export const commentNoticeWords: In<typeof english.commentNoticeWords> = {
  comments: (count, formatted, title) =>
    plural(count, {
      one: `Comentario nuevo en ${title}`,
      many: `${formatted} de comentarios nuevos en ${title}`,
      other: `${formatted} comentarios nuevos en ${title}`,
    }),
  replies: (count, formatted, title) =>
    plural(count, {
      one: `Respuesta nueva a tu comentario en ${title}`,
      many: `${formatted} de respuestas a tu comentario en ${title}`,
      other: `${formatted} respuestas a tu comentario en ${title}`,
    }),
  most: (formatted) => `Más de ${formatted}`,
  untitled: "una obra sin título",
};

export const notificationTable: In<typeof english.notificationTable> = {
  about: "Sobre",
  bell: "Campana",
  email: "Correo",
  push: "Push",
  works: "Obras nuevas",
  worksHint:
    "De los creadores que sigues. Si hay algo nuevo, te escribimos a las 8:00 UTC, cada día o cada lunes.",
  worksByEmail: "Obras nuevas por correo",
  comments: "Comentarios",
  commentsHint: "En tus obras, y respuestas a los tuyos.",
  commentsByBell: "Comentarios en la campana",
  account: "Tu cuenta",
  accountHint: "Inicios de sesión, pagos, ingresos y decisiones.",
  always: "Siempre",
  never: "Nunca",
  save: "Guardar",
  saving: "Guardando…",
};

export const commentSettingsWords: In<typeof english.commentSettingsWords> = {
  on: "Activadas",
  off: "Desactivadas",
  saved: {
    on: "Las notificaciones de comentarios están activadas.",
    off: "Las notificaciones de comentarios están desactivadas.",
  },
};

export const digestWords: In<typeof english.digestWords> = {
  off: "Desactivado",
  daily: "Cada día",
  weekly: "Cada semana",
  saved: {
    off: "El resumen por correo está desactivado.",
    daily: "Te escribiremos cada día que haya algo nuevo.",
    weekly: "Te escribiremos cada semana que haya algo nuevo.",
  },
};

export const digestMail: In<typeof english.digestMail> = {
  subject: (works, creator, hasMore) => {
    if (hasMore) return `Más de ${works} obras nuevas de creadores que sigues`;
    return plural(works, {
      one: `Obra nueva de ${creator ?? "un creador que sigues"}`,
      many: `${works} de obras nuevas de creadores que sigues`,
      other: `${works} obras nuevas de creadores que sigues`,
    });
  },
  work: (title, creator) => `${title}, de ${creator ?? "un creador que sigues"}`,
  untitled: "Sin título",
  more: "Hay más obras nuevas de las que caben en este correo.",
  unsubscribe: "Cancelar suscripción al resumen",
};

export const unsubscribeWords: In<typeof english.unsubscribeWords> = {
  title: "Dejar de recibir el resumen por correo",
  description: "Deja de recibir correos sobre obras nuevas de los creadores que sigues.",
  question: "Dejaremos de enviar correos sobre obras nuevas a la cuenta de este enlace. No cambia nada más.",
  submit: "Darme de baja",
  busy: "Dando de baja…",
  done: "Te diste de baja. Puedes volver a activar el resumen por correo en tu configuración.",
  bad: "Este enlace no es válido. Ábrelo de nuevo desde el correo o desactiva el resumen en tu configuración.",
  settings: "Abrir Configuración",
};

export const pushWords: In<typeof english.pushWords> = {
  explain: "Tu navegador te pedirá permiso primero.",
  on: "Activar",
  off: "Desactivar",
  working: "Un momento…",
  isOn: "Las notificaciones están activadas en este navegador.",
  isOff: "Las notificaciones están desactivadas en este navegador.",
  denied:
    "Tu navegador bloquea las notificaciones de Wishlight. Permítelas para este sitio en su configuración y vuelve aquí.",
  unsupported:
    "Este navegador no admite notificaciones de sitios web. En un iPhone o iPad, añade primero Wishlight a la pantalla de inicio y ábrelo desde allí.",
  dismissed: "No permitiste las notificaciones. Puedes intentarlo de nuevo.",
  failed: "No pudimos activar las notificaciones en este navegador. Inténtalo de nuevo más tarde.",
  failedOff: "No pudimos desactivar las notificaciones en este navegador. Inténtalo de nuevo más tarde.",
};

export const pushMessages: In<typeof english.pushMessages> = {
  one: (creator) => `Obra nueva de ${creator}`,
  many: (creator, works) =>
    plural(works, {
      one: `${creator} publicó 1 obra`,
      many: `${creator} publicó ${works} de obras`,
      other: `${creator} publicó ${works} obras`,
    }),
  untitled: "Sin título",
};

export const moderationNoticeWords: In<typeof english.moderationNoticeWords> = {
  report_received: (title) => `Recibimos tu denuncia sobre ${title}`,
  followed: (title) => `Tomamos medidas por tu denuncia sobre ${title}`,
  not_followed: (title) => `No tomamos medidas por tu denuncia sobre ${title}`,
  report_reversed: (title) => `Revocamos la decisión sobre ${title} que tomamos tras tu denuncia`,
  report_sealed: "Revisamos lo que denunciaste, y ya nadie puede verlo",
  report_unsealed: "Restauramos lo que retiramos tras tu denuncia",
  sealed: "Nuevo bloqueo de seguridad",
  decided: (title) => `Tomamos una decisión sobre ${title}`,
  appeal_received: (title) => `Recibimos tu apelación sobre ${title}`,
  upheld: (title) => `Revisamos tu apelación sobre ${title} y mantuvimos la decisión`,
  reversed: (title) => `Revisamos tu apelación sobre ${title} y revocamos la decisión`,
  alert: (title) => `Caso urgente: ${title}`,
  copyright_received: (title) => `Recibimos tu aviso de derechos de autor sobre ${title}`,
  counter_notice: (title) => `Contranotificación sobre ${title}`,
  suit_said: (title) => `Un reclamante afirma que presentó una demanda: ${title}`,
  counter_ended: (title) => `La retirada de ${title} terminó`,
  misuse_warning: "Varias de tus denuncias o apelaciones eran infundadas",
  works_warning: "Varias de tus obras infringieron la ley",
};
