import type * as english from "../en/payouts-errors";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const payoutErrors: In<typeof english.payoutErrors> = {
  "payouts.unavailable": "Wir können unseren Auszahlungsanbieter gerade nicht erreichen. Bitte versuchen Sie es in einer Minute noch einmal.",
  "payouts.load_failed": "Wir konnten Ihre Einnahmen nicht laden. Bitte versuchen Sie es in einer Minute noch einmal.",
  "payouts.not_creator": "Nur Creator haben Einnahmen.",
  "payouts.no_country": "Bitte wählen Sie Ihr Land.",
  "payouts.country": "Wir können Creatorn in diesem Land noch nichts auszahlen. Bis es möglich ist, bewahren wir Ihre Einnahmen für Sie auf.",
  "payouts.country_fixed": "Das Land Ihres Auszahlungskontos können Sie nicht mehr ändern.",
  "payouts.no_account": "Sie haben noch kein Auszahlungskonto. Richten Sie zuerst eines ein.",
  "payouts.under_age": "Auszahlungen können Sie ab 18 Jahren einrichten. Bis dahin bewahren wir Ihre Einnahmen für Sie auf.",
  "payouts.no_statement": "Für diesen Monat gibt es keine Abrechnung.",
};
