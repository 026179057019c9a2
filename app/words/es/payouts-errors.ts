import type * as english from "../en/payouts-errors";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const payoutErrors: In<typeof english.payoutErrors> = {
  "payouts.unavailable": "Ahora mismo no podemos conectar con nuestro proveedor de pagos. Inténtalo de nuevo en un minuto.",
  "payouts.load_failed": "No pudimos cargar tus ingresos. Inténtalo de nuevo en un minuto.",
  "payouts.not_creator": "Solo los creadores tienen ingresos.",
  "payouts.no_country": "Selecciona tu país.",
  "payouts.country": "Todavía no podemos pagar a creadores en este país. Guardaremos tus ingresos hasta que podamos.",
  "payouts.country_fixed": "Ya no puedes cambiar el país de tu cuenta de pagos.",
  "payouts.no_account": "Todavía no tienes una cuenta de pagos. Primero configura una.",
  "payouts.under_age": "Puedes configurar tus pagos a partir de los 18 años. Hasta entonces, guardamos tus ingresos.",
  "payouts.no_statement": "No hay liquidación de este mes.",
};
