import type * as english from "../en/membership-mails";
import { longDate, type In } from "../say";
import { brand } from "./brand";

export const membershipMails: In<typeof english.membershipMails> = {
  membershipTrialEnding: {
    subject: `Tu prueba de ${brand.name} termina pronto`,
    lines: ["Tu prueba gratuita está por terminar. Termina automáticamente y no se te cobrará nada."],
    action: "Ver membresía",
    after: [
      "No tienes que hacer nada. Seguirás pudiendo ver las páginas, las miniaturas y tus propias obras.",
    ],
  },
  membershipReceipt: {
    subject: `Tu recibo de ${brand.name}`,
    lines: ["Gracias. Recibimos tu pago."],
    action: "Ver facturas",
    after: ["Puedes cancelar en cualquier momento en esa misma página."],
  },
  membershipFailed: {
    subject: `Tu pago de ${brand.name} falló`,
    lines: ["No pudimos cargar a tu tarjeta la membresía de este mes."],
    action: "Usar otra tarjeta",
    after: ["Si no quieres continuar, cancela en esa misma página y no se te volverá a cobrar."],
  },
  membershipRefunded: {
    subject: `Tu reembolso de ${brand.name}`,
    lines: [
      "Hicimos un reembolso en la tarjeta con la que pagaste. Tu banco puede tardar unos días en mostrarlo.",
    ],
    action: "Ver facturas",
  },
  membershipCancelled: {
    subject: `Tu membresía de ${brand.name} está cancelada`,
    lines: ["Tu membresía está cancelada. No se te volverá a cobrar."],
    action: "Ver membresía",
  },
  membershipSecond: {
    subject: `Cancelamos tu segunda suscripción a ${brand.name}`,
    lines: [
      "Tenías dos suscripciones a la vez. Cancelamos la segunda y te estamos reembolsando todo lo que pagaste por ella.",
    ],
    action: "Ver membresía",
    after: ["Tu otra suscripción continúa como antes."],
  },
  membershipCardKnown: {
    subject: `Tu primer pago en ${brand.name}`,
    lines: [
      "La tarjeta que elegiste ya se usó para una prueba gratuita con otra cuenta. Cada persona tiene una sola prueba, así que tu membresía empieza antes.",
    ],
    action: "Ver membresía",
    after: ["Si no lo quieres, cancela antes de esa fecha y no se te cobrará nada."],
  },
  membershipWithdrawn: {
    subject: `Tu desistimiento de la membresía de ${brand.name}`,
    lines: [
      `Recibimos tu desistimiento del contrato de tu membresía de ${brand.name}. El contrato terminó y no se te volverá a cobrar.`,
    ],
    action: "Ver membresía",
    after: ["Guarda este correo. Muestra qué recibimos de ti y cuándo."],
  },
  membershipYearly: {
    subject: `Recordatorio anual: tu membresía de ${brand.name}`,
    lines: ["Tienes una membresía. Se renueva cada mes hasta que la canceles."],
    action: "Ver membresía",
    after: ["Puedes cancelarla en esa página con dos clics."],
  },
  membershipPriceChange: {
    subject: `Nuevo precio de tu membresía de ${brand.name}`,
    lines: ["El precio de tu membresía va a cambiar."],
    action: "Ver membresía",
    after: [
      "Si no estás de acuerdo, cancela antes de esa fecha. Podrás seguir viéndolo todo hasta el final del periodo que pagaste.",
    ],
  },
  membershipCancelLink: {
    subject: `Cancela tu membresía de ${brand.name}`,
    lines: [
      "Alguien, probablemente tú, pidió cancelar la membresía de esta dirección de correo. El botón abre una página donde puedes confirmarlo.",
    ],
    action: "Cancelar membresía",
    after: [
      "El enlace sirve una sola vez y caduca en un día.",
      "Si no fuiste tú, ignora este correo. Nada cambia si no lo confirmas.",
    ],
  },
};

export const membershipLines: In<typeof english.membershipLines> = {
  trialEnds: (date) => `Termina el ${date}.`,
  amount: (amount) => `Importe: ${amount}`,
  tax: (tax) => `Impuestos incluidos: ${tax}`,
  paid: (date) => `Pagado el ${date}`,
  invoice: (number) => `Factura: ${number}`,
  months: (from, to) => `Periodo de facturación: del ${from} al ${to}`,
  nextAttempt: (date) => `Volveremos a intentarlo el ${date}.`,
  lastAttempt: "No volveremos a intentarlo automáticamente.",
  openUntil: (date) => `Puedes verlo todo hasta el ${date}.`,
  closed: "Hasta que pagues, no puedes ver obras de otras personas.",
  refunded: (amount, date) => `${amount}, reembolsado el ${date}`,
  paidBack: (amount) => `Reembolso: ${amount}`,
  nothingPaid: "No se te había cobrado nada por ella.",
  nothingToPayBack: "No se te había cobrado nada, así que no hay nada que reembolsar.",
  ends: (date) => `Termina el ${date}.`,
  firstCharge: (amount, date) => `Primer pago: ${amount} el ${date}`,
  received: (moment) => `Recibido: ${moment}`,
  declared: "Contenido: desistimiento del contrato de la membresía mensual",
  nextCharge: (amount, date) => `Próximo pago: ${amount} el ${date}`,
  price: (old, now) => `Precio actual: ${old} al mes. Precio nuevo: ${now} al mes.`,
  from: (date) => `El precio nuevo se aplica a partir de tu primer pago del ${date} o posterior.`,
};

const date = longDate("es", "UTC");

export const formatUtcDate: typeof english.formatUtcDate = (at) => date.format(at);

/** '3 de enero de 2027, 14:05:09 UTC'. */
export const formatUtcMoment: typeof english.formatUtcMoment = (at) =>
  `${formatUtcDate(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
