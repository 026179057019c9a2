import type * as english from "../en/header-line";
import type { In } from "../say";

export const membershipLineWords: In<typeof english.membershipLineWords> = {
  label: "Estado de la membresía",
  trialEnds: "Tu prueba gratuita termina el {day}.",
  toMembership: "Membresía",
  failed: "Tu último pago falló. Tienes acceso hasta el {until}.",
  failedClosed: "Tu último pago falló, así que no puedes ver obras de otras personas.",
  otherCard: "Usar otra tarjeta",
};
