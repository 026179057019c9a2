import type * as english from "../en/offer";
import type { In } from "../say";
import { days } from "./trial";

export const offerWords: In<typeof english.offerWords> = {
  trialEnded: "Tu prueba gratuita terminó.",
  ended: "Tu membresía terminó.",
  unpaid: "Tu membresía está sin pagar.",
  unpaidHint: "Revisa tu tarjeta para volver a verlo todo.",
  paused: "Tu membresía está en pausa.",
  never: "Necesitas una membresía para ver esto.",
  price: (amount) => `Míralo todo por ${amount} al mes.`,
  unconfirmed: "Confirma tu dirección de correo para ver las obras.",
  trialBegins: (count) => `Así empieza tu prueba gratuita de ${days(count)}. Sin tarjeta.`,
  toProfile: "Ir a tu perfil",
  toMembership: "Ver membresía",
};
