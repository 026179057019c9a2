import type * as english from "../en/membership";
import type { In } from "../say";
import { brand } from "./brand";
import { days } from "./trial";

export const membership: In<typeof english.membership> = {
  title: "Membresía",
  description: `Tu membresía de ${brand.name}: tu plan, el próximo pago, la tarjeta y las facturas.`,
  heading: "Membresía",
  problem: "Membresía",
  again: "Intentar de nuevo",
  standing: {
    title: "Tu plan",
    badges: {
      unconfirmed: "Sin empezar",
      trial: "Prueba gratuita",
      trial_over: "Prueba terminada",
      none: "Sin membresía",
      bought: "Miembro",
      member: "Miembro",
      ending: "Cancelada",
      past_due: "Pago fallido",
      unpaid: "Sin pagar",
      paused: "En pausa",
      incomplete: "Incompleta",
      ended: "Terminada",
    },
    unconfirmed: (count) =>
      count === 0
        ? "Confirma tu dirección de correo para suscribirte."
        : `Tu prueba gratuita de ${days(count)} empieza cuando confirmas tu dirección de correo. Sin tarjeta.`,
    toProfile: "Confirmar en el perfil",
    trial: (left) =>
      left <= 1
        ? "Hoy es el último día de tu prueba gratuita. Puedes verlo todo hasta el {until}."
        : `Te quedan ${days(left)} de prueba gratuita. Puedes verlo todo hasta el {until}.`,
    trialEnds:
      "La prueba termina automáticamente y no se te cobrará nada. Suscríbete abajo para seguir viéndolo todo.",
    trialOver: "Tu prueba gratuita terminó el {ended}.",
    none: (count) =>
      count === 0
        ? "No tienes una membresía."
        : "No tienes una membresía, y la prueba gratuita de tu dirección de correo ya se usó.",
    bought: "Tienes una suscripción y puedes verlo todo. Es gratis hasta tu primer pago.",
    member: "Puedes verlo todo. Tu membresía se renueva cada mes hasta que la canceles.",
    endingClosed: "Cancelaste la membresía y no se te volverá a cobrar.",
    ending: "Cancelaste la membresía. Puedes verlo todo hasta el {until} y no se te volverá a cobrar.",
    pastDue:
      "No pudimos hacer el cargo a tu tarjeta este mes. Todavía puedes verlo todo hasta el {until}. Usa otra tarjeta antes de esa fecha para no perder el acceso. Este plazo adicional se da una vez cada doce meses.",
    pastDueClosed:
      "No pudimos hacer el cargo a tu tarjeta este mes, así que no puedes ver obras de otras personas. Ya tuviste un plazo adicional tras un pago fallido en los últimos doce meses. Usa otra tarjeta para recuperar el acceso.",
    unpaid:
      "No pudimos hacer el cargo a tu tarjeta, y el plazo para cambiarla terminó. No puedes ver obras de otras personas. Usa otra tarjeta para recuperar el acceso, o cancela.",
    paused: "Tu membresía está en pausa. No se te cobra nada y no puedes ver obras de otras personas.",
    incomplete:
      "Tu primer pago no se completó, así que tu membresía no ha empezado. Paga la factura pendiente que aparece abajo, o cancela.",
    ended: "Tu membresía terminó.",
    endedOn: "Tu membresía terminó el {ended}.",
    stillOpen: "Puedes verlo todo hasta el {until}.",
    closed: "Todavía puedes ver títulos, miniaturas y tus propias obras. Suscríbete abajo para ver el resto.",
    closedAfterCancelling: "Todavía puedes ver títulos, miniaturas y tus propias obras.",
    otherCard: "Usar otra tarjeta",
  },
  plan: {
    date: "Próximo pago",
    retry: "Próximo intento",
    amount: "Importe",
    due: "Importe pendiente",
    amountWithTax: (amount) => `${amount}, impuestos incluidos`,
    unknown:
      "Nuestro proveedor de pagos todavía no nos ha dado la fecha. Compruébalo de nuevo en unos minutos.",
    notice: (next, now) =>
      `A partir del {from}, tu membresía costará ${next} al mes en lugar de ${now}. Si no lo quieres, cancela antes de esa fecha.`,
  },
  card: {
    title: "Tarjeta",
    line: (brandName, last4) => `${brandName} terminada en ${last4}`,
    expires: (month, year) => `Vence ${String(month).padStart(2, "0")}/${year}`,
    unknownBrand: "Tarjeta",
    none: "No hay ninguna tarjeta guardada.",
    change: "Cambiar tarjeta",
    elsewhere: "Tu tarjeta la guarda nuestro proveedor de pagos; nosotros, nunca.",
  },
  buy: {
    title: "Suscripción",
    lead: "Todos los videos, imágenes y audios públicos, completos.",
    price: "Precio",
    amount: (amount) => `${amount} al mes, impuestos incluidos`,
    first: "Primer pago",
    today: "Hoy",
    renews: "Renovación",
    renewsText: (amount) => `${amount} cada mes, el mismo día, hasta que canceles`,
    end: "Cómo cancelar",
    endText:
      "Con un botón de esta página, en cualquier momento. Puedes seguir viéndolo todo hasta el final del periodo que pagaste. Durante los 14 días posteriores a tu primer pago, también puedes desistir y te reembolsamos los días no usados.",
    trialBefore: "Hasta tu primer pago, ves todo gratis. Cancela antes y no se te cobrará nada.",
    consent: {
      today: (amount) => `Acepto pagar ${amount} hoy y después ${amount} cada mes hasta que cancele.`,
      later: (amount) =>
        `Acepto pagar ${amount} en la fecha del primer pago indicada arriba y después ${amount} cada mes hasta que cancele.`,
    },
    submit: (amount) => `Suscribirme por ${amount} al mes`,
    where: "Introducirás tu tarjeta en la página de nuestro proveedor de pagos.",
    termsApply: "Se aplican las {terms}.",
    terms: "Condiciones del servicio",
  },
  cancel: {
    open: "Cancelar membresía",
    question: "Si cancelas ahora:",
    until: "Puedes verlo todo hasta el {until}.",
    atOnce: "Tu membresía termina de inmediato y pierdes el acceso a las obras de otras personas.",
    nothing: "No se te volverá a cobrar, y se anularán las facturas sin pagar.",
    mail: "Te enviaremos una confirmación por correo.",
    back: "Puedes reanudar tu membresía en cualquier momento antes de que termine.",
    confirm: "Cancelar membresía ahora",
    keep: "Conservar membresía",
  },
  resume: {
    text: "Si la reanudas, tu membresía se renueva como antes, al mismo precio y con la misma tarjeta.",
    submit: "Reanudar membresía",
  },
  done: {
    cancelled: "Membresía cancelada. Puedes verlo todo hasta el {until} y no se te volverá a cobrar.",
    cancelledAtOnce: "Membresía cancelada. Ya terminó y no se te volverá a cobrar.",
    resumed: "Membresía reanudada. No se te cobró nada por ello.",
    bought: "Te damos la bienvenida. Tu membresía ya está activa.",
    boughtLater: "Te damos la bienvenida. Tu suscripción está lista y tu primer pago es el {first}.",
    card: (brandName, last4) =>
      `Tarjeta guardada. A partir de ahora haremos los cargos a tu ${brandName} terminada en ${last4}.`,
    settled: (brandName, last4) =>
      `Recibimos el pago con tu ${brandName} terminada en ${last4}. Tu membresía continúa.`,
    declined: (brandName, last4) =>
      `Guardamos tu ${brandName} terminada en ${last4}, pero no pudimos hacer el cargo. Usa otra tarjeta.`,
    other: "Este pago se hizo desde otra cuenta. Inicia sesión en esa cuenta para usarlo.",
    unsure:
      "Estamos esperando que nuestro proveedor de pagos confirme tu pago. Compruébalo de nuevo en un minuto y no pagues dos veces.",
  },
  invoices: {
    title: "Facturas",
    caption: "Tus facturas, de la más reciente a la más antigua",
    none: "Todavía no hay facturas. Recibirás la primera con tu primer pago.",
    billing: "Datos de facturación",
    number: "Factura",
    draft: "Aún sin número",
    service: "Periodo de facturación",
    total: "Total",
    tax: (amount) => `Impuestos incluidos: ${amount}`,
    refunded: (amount) => `Reembolsado: ${amount}`,
    state: "Estado",
    states: {
      draft: "Borrador",
      open: "Sin pagar",
      paid: "Pagada",
      void: "Anulada",
      uncollectible: "Incobrable",
    },
    refundedWhole: "Reembolsada",
    files: "Archivos",
    page: "Ver",
    pageOf: (number) => `Ver factura ${number}`,
    pay: "Pagar",
    payOf: (number) => `Pagar factura ${number}`,
    pdf: "PDF",
    pdfOf: (number) => `PDF de la factura ${number}`,
  },
  withdraw: {
    link: "Desistir del contrato aquí",
    title: "Derecho de desistimiento",
    text: "Puedes desistir del contrato hasta 14 días después de tu primer pago, sin indicar el motivo. Tu membresía termina de inmediato y te reembolsamos los días no usados.",
    page: {
      title: "Desistir del contrato",
      description: `Desiste de tu membresía de ${brand.name}.`,
      heading: "Desistir del contrato",
      back: "Membresía",
      lead: "Tu desistimiento",
      name: "Tu nombre",
      contract: "Contrato",
      contractText: `Membresía mensual de ${brand.name}, contratada el {bought}`,
      confirmation: "La confirmación se envía a",
      refund: "Reembolso",
      nothing: "Ninguno, porque no se te ha cobrado nada",
      nothingLeft: "Ninguno: tu pago ya se reembolsó o no queda de él ningún día completo",
      ends: "Tu membresía termina de inmediato.",
      trialRuns: "Tu prueba gratuita sigue hasta que termine.",
      closes: "Pierdes el acceso a las obras de otras personas.",
      moneyBack:
        "Hacemos el reembolso en la tarjeta con la que pagaste. Los bancos pueden tardar hasta diez días.",
      uncharged: "No se te cobrará nada.",
      confirm: "Confirmar desistimiento",
      keep: "Conservar membresía",
      over: "No hay ningún contrato del que desistir.",
      done: "Desististe del contrato.",
      when: "Fecha y hora",
      mail: "Estamos enviando a {email} una confirmación con el mismo contenido, fecha y hora.",
      toMembership: "Volver a Membresía",
    },
  },
  leave: {
    title: "Un momento…",
    link: "Continuar con nuestro proveedor de pagos",
  },
  localBar: {
    label: "Pagos de prueba",
    text: "Pagos de prueba: no se mueve dinero real. El reloj de prueba marca {now}.",
    day: "Día siguiente",
    month: "Mes siguiente",
    more: "Datos de pago de prueba",
  },
};
