import type * as english from "../en/payouts-errors";
import type { In } from "../say";

// prettier-ignore
export const payoutErrors: In<typeof english.payoutErrors> = {
  "payouts.unavailable": "Notre prestataire de versement est injoignable pour le moment. Veuillez réessayer dans une minute.",
  "payouts.load_failed": "Impossible de charger vos revenus. Veuillez réessayer dans une minute.",
  "payouts.not_creator": "Seuls les créateurs ont des revenus.",
  "payouts.no_country": "Veuillez sélectionner votre pays.",
  "payouts.country": "Nous ne pouvons pas encore payer les créateurs dans ce pays. Nous vous gardons vos revenus jusqu’à ce que ce soit possible.",
  "payouts.country_fixed": "Vous ne pouvez plus modifier le pays de votre compte de versement.",
  "payouts.no_account": "Vous n’avez pas encore de compte de versement. Configurez-en d’abord un.",
  "payouts.under_age": "Vous pouvez configurer les versements à partir de 18 ans. D’ici là, nous vous gardons vos revenus.",
  "payouts.no_statement": "Il n’y a pas de relevé pour ce mois.",
};
