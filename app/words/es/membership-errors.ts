import type * as english from "../en/membership-errors";
import type { In } from "../say";

// prettier-ignore
export const membershipErrors: In<typeof english.membershipErrors> = {
  "membership.required": "Necesitas una membresía para ver esto.",
  "membership.already": "Ya tienes una membresía.",
  "membership.unconfirmed": "Primero confirma tu dirección de correo.",
  "membership.load_failed": "No pudimos cargar tu membresía. Inténtalo de nuevo en un minuto.",
  "membership.none": "No tienes ninguna membresía que cambiar.",
  "membership.consent_missing": "Primero acepta el pago mensual.",
  "membership.terms_changed": "El precio o la fecha de pago cambiaron. Revísalos y vuelve a aceptar.",
  "membership.unavailable": "Ahora mismo no podemos conectar con nuestro proveedor de pagos. Inténtalo de nuevo en un minuto.",
  "membership.withdrawal_over": "El plazo para desistir terminó. Todavía puedes cancelar en cualquier momento.",
  "membership.event_too_large": "Este evento es demasiado grande.",
  "membership.bad_event": "No se pudo verificar este evento.",
};
