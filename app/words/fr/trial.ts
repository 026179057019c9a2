import type * as english from "../en/trial";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const days: typeof english.days = (count) =>
  plural(count, { one: `${count} jour`, many: `${count} de jours`, other: `${count} jours` });

/** Every number of days but 0 and 1 is plural, and "gratuit" follows it. */
const freeDays = (count: number) =>
  plural(count, {
    one: `${count} jour gratuit`,
    many: `${count} de jours gratuits`,
    other: `${count} jours gratuits`,
  });

const RENEWAL_TERMS =
  "L’abonnement est renouvelé chaque mois. Vous pouvez l’annuler à tout moment ; il prend alors fin au terme du mois déjà payé. Nous indiquons le prix et la date du premier paiement avant que vous ne payiez, et nous annonçons tout nouveau prix au moins 30 jours avant qu’il ne s’applique à vous.";

const registerWithoutTrial = (amount: string) =>
  `Le compte est gratuit. Regarder les œuvres coûte ${amount} par mois, taxes comprises, si vous vous abonnez.`;

export const trial: In<typeof english.trial> = {
  landing: ({ trialDays, amount }) =>
    trialDays === 0
      ? `${amount} par mois, taxes comprises. Annulation possible à tout moment.`
      : `${freeDays(trialDays)}, sans carte bancaire. Puis ${amount} par mois, si vous vous abonnez.`,
  register: ({ trialDays, amount }) =>
    trialDays === 0
      ? registerWithoutTrial(amount)
      : `Profitez de ${freeDays(trialDays)}, sans carte bancaire. Votre essai commence lorsque vous confirmez votre adresse e-mail. Ensuite, c’est ${amount} par mois, taxes comprises, si vous vous abonnez.`,
  complete: ({ trialDays, amount }) =>
    trialDays === 0
      ? registerWithoutTrial(amount)
      : `Profitez de ${freeDays(trialDays)}, sans carte bancaire. Votre essai commence à la création de votre compte. Ensuite, c’est ${amount} par mois, taxes comprises, si vous vous abonnez.`,
  faq: ({ trialDays, amount }) =>
    trialDays === 0
      ? [
          `Le compte est gratuit, et vous voyez les titres et les affiches. Pour regarder les œuvres, il vous faut un abonnement\u202f: ${amount} par mois, taxes comprises. Vous pouvez l’annuler à tout moment.`,
        ]
      : [
          `Oui. Chaque nouveau compte commence par un essai gratuit de ${days(trialDays)}, qui donne accès à tout ce qu’un membre peut regarder. L’essai ne demande pas de carte bancaire, commence lorsque vous confirmez votre adresse e-mail et se termine automatiquement.`,
          `Ensuite, l’abonnement coûte ${amount} par mois, taxes comprises, si vous le souhaitez. Vous pouvez vous abonner pendant l’essai\u202f: rien n’est débité avant la fin, et vous ne payez rien si vous annulez d’ici là. Un seul essai par personne.`,
        ],
  terms: ({ trialDays, amount }) =>
    trialDays === 0
      ? `Les spectateurs paient d’avance un abonnement mensuel de ${amount}, taxes comprises. ${RENEWAL_TERMS}`
      : `Les spectateurs paient d’avance un abonnement mensuel de ${amount}, taxes comprises. Chaque personne bénéficie auparavant d’un seul essai gratuit de ${days(trialDays)}. L’essai commence lorsque vous confirmez votre adresse e-mail, ne demande pas de carte bancaire et se termine sans frais, sauf si vous vous abonnez. ${RENEWAL_TERMS}`,
};
