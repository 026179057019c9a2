import type * as english from "../en/trial";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const days: typeof english.days = (count) =>
  plural(count, { one: "1 día", many: `${count} de días`, other: `${count} días` });

const RENEWAL_TERMS =
  "La suscripción se renueva cada mes. Puedes cancelarla en cualquier momento, y entonces termina al final del mes que ya pagaste. Mostramos el precio y la fecha del primer pago antes de que pagues, y anunciamos cualquier precio nuevo al menos 30 días antes de aplicártelo.";

export const trial: In<typeof english.trial> = {
  landing: ({ trialDays, amount }) =>
    trialDays === 0
      ? `${amount} al mes, impuestos incluidos. Cancela cuando quieras.`
      : `${days(trialDays)} gratis, sin tarjeta. Después, ${amount} al mes si te suscribes.`,
  register: ({ trialDays, amount }) =>
    trialDays === 0
      ? `Crear una cuenta es gratis. Ver obras cuesta ${amount} al mes, impuestos incluidos, si te suscribes.`
      : `Disfrútalo todo gratis durante ${days(trialDays)}, sin tarjeta. La prueba empieza cuando confirmas tu correo. Después son ${amount} al mes, impuestos incluidos, si te suscribes.`,
  complete: ({ trialDays, amount }) =>
    trialDays === 0
      ? `Crear una cuenta es gratis. Ver obras cuesta ${amount} al mes, impuestos incluidos, si te suscribes.`
      : `Disfrútalo todo gratis durante ${days(trialDays)}, sin tarjeta. La prueba empieza al crear tu cuenta. Después son ${amount} al mes, impuestos incluidos, si te suscribes.`,
  faq: ({ trialDays, amount }) =>
    trialDays === 0
      ? [
          `Crear una cuenta es gratis, y también lo son los títulos y las miniaturas. Para ver las obras necesitas una membresía: ${amount} al mes, impuestos incluidos. Puedes cancelar en cualquier momento.`,
        ]
      : [
          `Sí. Cada cuenta nueva empieza con una prueba gratuita de ${days(trialDays)}, con todo lo que puede ver un miembro. No necesitas tarjeta; empieza cuando confirmas tu correo y termina automáticamente.`,
          `Después, la membresía cuesta ${amount} al mes, impuestos incluidos, si la quieres. Puedes suscribirte durante la prueba: no te cobraremos hasta que termine y, si cancelas antes, no pagas nada. Cada persona tiene derecho a una prueba.`,
        ],
  terms: ({ trialDays, amount }) =>
    trialDays === 0
      ? `Los espectadores pagan por adelantado una suscripción mensual de ${amount}, impuestos incluidos. ${RENEWAL_TERMS}`
      : `Los espectadores pagan por adelantado una suscripción mensual de ${amount}, impuestos incluidos. Antes, cada persona tiene una única prueba gratuita de ${days(trialDays)}. Empieza cuando confirmas tu correo, no requiere tarjeta y termina sin ningún cobro, salvo que te suscribas. ${RENEWAL_TERMS}`,
};
