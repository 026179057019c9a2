import type * as english from "../en/membership";
import type { In } from "../say";
import { brand } from "./brand";
import { days } from "./trial";

const trialOf = (count: number) =>
  `Votre essai gratuit de ${days(count)} commence lorsque vous confirmez votre adresse e-mail. Sans carte bancaire.`;

export const membership: In<typeof english.membership> = {
  title: "Abonnement",
  description: `Votre abonnement ${brand.name}\u202f: votre formule, votre prochain paiement, votre carte et vos factures.`,
  heading: "Abonnement",
  problem: "Abonnement",
  again: "Réessayer",
  standing: {
    title: "Votre formule",
    badges: {
      unconfirmed: "Pas encore commencé",
      trial: "Essai gratuit",
      trial_over: "Essai terminé",
      none: "Sans abonnement",
      bought: "Membre",
      member: "Membre",
      ending: "Annulé",
      past_due: "Échec du paiement",
      unpaid: "Impayé",
      paused: "En pause",
      incomplete: "Incomplet",
      ended: "Terminé",
    },
    unconfirmed: (count) =>
      count === 0 ? "Confirmez votre adresse e-mail pour vous abonner." : trialOf(count),
    toProfile: "La confirmer dans votre profil",
    trial: (left) =>
      left <= 1
        ? "C’est le dernier jour de votre essai gratuit. Vous pouvez tout regarder jusqu’au {until}."
        : `Il vous reste ${days(left)} d’essai gratuit. Vous pouvez tout regarder jusqu’au {until}.`,
    trialEnds:
      "Votre essai se termine automatiquement et rien ne vous sera débité. Abonnez-vous ci-dessous pour continuer à regarder.",
    trialOver: "Votre essai gratuit s’est terminé le {ended}.",
    none: (count) =>
      count === 0
        ? "Vous n’avez pas d’abonnement."
        : "Vous n’avez pas d’abonnement, et l’essai gratuit a déjà été utilisé avec votre adresse e-mail.",
    bought: "Vous êtes abonné et pouvez tout regarder. C’est gratuit jusqu’à votre premier paiement.",
    member:
      "Vous pouvez tout regarder. Votre abonnement est renouvelé chaque mois jusqu’à ce que vous l’annuliez.",
    endingClosed: "Vous avez annulé votre abonnement, et rien ne vous sera plus débité.",
    ending:
      "Vous avez annulé votre abonnement. Vous pouvez tout regarder jusqu’au {until}, et rien ne vous sera plus débité.",
    pastDue:
      "Votre carte n’a pas pu être débitée ce mois-ci. Vous pouvez encore tout regarder jusqu’au {until}. Utilisez une autre carte d’ici là pour garder votre accès. Vous bénéficiez de ce délai une fois tous les douze mois.",
    pastDueClosed:
      "Votre carte n’a pas pu être débitée ce mois-ci : vous ne pouvez plus regarder les œuvres des autres. Vous avez déjà bénéficié d’un délai après un échec de paiement au cours des douze derniers mois. Utilisez une autre carte pour retrouver votre accès.",
    unpaid:
      "Votre carte n’a pas pu être débitée, et le délai pour en changer est passé. Vous ne pouvez plus regarder les œuvres des autres. Utilisez une autre carte pour retrouver votre accès, ou annulez.",
    paused:
      "Votre abonnement est en pause. Rien ne vous est débité, et vous ne pouvez pas regarder les œuvres des autres.",
    incomplete:
      "Votre premier paiement n’a pas abouti : votre abonnement n’a pas commencé. Payez la facture en attente ci-dessous, ou annulez.",
    ended: "Votre abonnement est terminé.",
    endedOn: "Votre abonnement s’est terminé le {ended}.",
    stillOpen: "Vous pouvez tout regarder jusqu’au {until}.",
    closed:
      "Vous voyez toujours les titres, les affiches et vos propres œuvres. Abonnez-vous ci-dessous pour regarder le reste.",
    closedAfterCancelling: "Vous voyez toujours les titres, les affiches et vos propres œuvres.",
    otherCard: "Utiliser une autre carte",
  },
  plan: {
    date: "Prochain paiement",
    retry: "Prochaine tentative",
    amount: "Montant",
    due: "Montant dû",
    amountWithTax: (amount) => `${amount}, taxes comprises`,
    unknown:
      "Notre prestataire de paiement ne nous a pas encore communiqué la date. Revenez dans quelques minutes.",
    notice: (next, now) =>
      `À partir du {from}, votre abonnement coûte ${next} par mois au lieu de ${now}. Si cela ne vous convient pas, annulez-le avant cette date.`,
  },
  card: {
    title: "Carte",
    line: (brandName, last4) => `${brandName} se terminant par ${last4}`,
    expires: (month, year) => `Expiration\u202f: ${String(month).padStart(2, "0")}/${year}`,
    unknownBrand: "Carte",
    none: "Aucune carte enregistrée.",
    change: "Changer de carte",
    elsewhere: "Votre carte est conservée par notre prestataire de paiement, jamais par nous.",
  },
  buy: {
    title: "S’abonner",
    lead: "Toutes les vidéos, images et œuvres audio publiques, en intégralité.",
    price: "Prix",
    amount: (amount) => `${amount} par mois, taxes comprises`,
    first: "Premier paiement",
    today: "Aujourd’hui",
    renews: "Renouvellement",
    renewsText: (amount) => `${amount} chaque mois, le même jour, jusqu’à l’annulation`,
    end: "Annulation",
    endText:
      "D’un seul bouton sur cette page, à tout moment. Vous pouvez continuer à regarder jusqu’à la fin de la période payée. Pendant les 14 jours suivant votre premier paiement, vous pouvez aussi vous rétracter et obtenir le remboursement des jours non utilisés.",
    trialBefore:
      "Vous regardez gratuitement jusqu’à votre premier paiement. Annulez avant, et rien ne vous sera débité.",
    consent: {
      today: (amount) =>
        `J’accepte de payer ${amount} aujourd’hui, puis ${amount} chaque mois jusqu’à ce que j’annule.`,
      later: (amount) =>
        `J’accepte de payer ${amount} à la date du premier paiement indiquée ci-dessus, puis ${amount} chaque mois jusqu’à ce que j’annule.`,
    },
    submit: (amount) => `S’abonner pour ${amount} par mois`,
    where: "Vous saisirez votre carte sur la page de notre prestataire de paiement.",
    termsApply: "Les {terms} s’appliquent.",
    terms: "conditions d’utilisation",
  },
  cancel: {
    open: "Annuler l’abonnement",
    question: "Si vous annulez maintenant :",
    until: "Vous pouvez tout regarder jusqu’au {until}.",
    atOnce: "Votre abonnement prend fin immédiatement, et vous n’avez plus accès aux œuvres des autres.",
    nothing: "Rien ne vous sera plus débité, et les factures impayées seront annulées.",
    mail: "Nous vous enverrons une confirmation par e-mail.",
    back: "Vous pouvez reprendre votre abonnement à tout moment avant qu’il ne prenne fin.",
    confirm: "Annuler l’abonnement maintenant",
    keep: "Garder l’abonnement",
  },
  resume: {
    text: "Si vous reprenez votre abonnement, il sera renouvelé comme avant, au même prix et avec la même carte.",
    submit: "Reprendre l’abonnement",
  },
  done: {
    cancelled:
      "Abonnement annulé. Vous pouvez tout regarder jusqu’au {until}, et rien ne vous sera plus débité.",
    cancelledAtOnce: "Abonnement annulé. Il a pris fin, et rien ne vous sera plus débité.",
    resumed: "Abonnement repris. Rien ne vous a été débité pour cela.",
    bought: "Bienvenue parmi les membres.",
    boughtLater: "Bienvenue. Vous êtes abonné, et votre premier paiement aura lieu le {first}.",
    card: (brandName, last4) =>
      `Carte enregistrée. Les prochains paiements seront débités sur votre carte ${brandName} se terminant par ${last4}.`,
    settled: (brandName, last4) =>
      `Paiement reçu avec votre carte ${brandName} se terminant par ${last4}. Votre abonnement continue.`,
    declined: (brandName, last4) =>
      `Nous avons enregistré votre carte ${brandName} se terminant par ${last4}, mais le débit a échoué. Utilisez une autre carte.`,
    other: "Ce paiement a été effectué depuis un autre compte. Connectez-vous à ce compte pour en profiter.",
    unsure:
      "Nous attendons la confirmation de votre paiement par notre prestataire. Revenez dans une minute et ne payez pas deux fois.",
  },
  invoices: {
    title: "Factures",
    caption: "Vos factures, les plus récentes d’abord",
    none: "Aucune facture pour l’instant. Vous recevrez la première avec votre premier paiement.",
    billing: "Coordonnées de facturation",
    number: "Facture",
    draft: "Pas encore de numéro",
    service: "Période facturée",
    total: "Total",
    tax: (amount) => `Dont taxes\u202f: ${amount}`,
    refunded: (amount) => `Remboursé\u202f: ${amount}`,
    state: "Statut",
    states: {
      draft: "Brouillon",
      open: "Impayée",
      paid: "Payée",
      void: "Annulée",
      uncollectible: "Irrécouvrable",
    },
    refundedWhole: "Remboursée",
    files: "Fichiers",
    page: "Afficher",
    pageOf: (number) => `Afficher la facture ${number}`,
    pay: "Payer",
    payOf: (number) => `Payer la facture ${number}`,
    pdf: "PDF",
    pdfOf: (number) => `PDF de la facture ${number}`,
  },
  withdraw: {
    link: "Renoncer au contrat ici",
    title: "Droit de rétractation",
    text: "Vous pouvez vous rétracter du contrat jusqu’à 14 jours après votre premier paiement, sans donner de motif. Votre abonnement prend fin immédiatement, et nous remboursons les jours non utilisés.",
    page: {
      title: "Rétractation du contrat",
      description: `Rétractez-vous de votre abonnement ${brand.name}.`,
      heading: "Rétractation du contrat",
      back: "Abonnement",
      lead: "Votre rétractation",
      name: "Votre nom",
      contract: "Contrat",
      contractText: `Abonnement mensuel à ${brand.name}, souscrit le {bought}`,
      confirmation: "Confirmation envoyée à",
      refund: "Remboursement",
      nothing: "Aucun, car rien ne vous a été débité",
      nothingLeft: "Aucun : votre paiement a déjà été remboursé, ou il n’en reste pas un jour entier",
      ends: "Votre abonnement prend fin immédiatement.",
      trialRuns: "Votre essai gratuit continue jusqu’à son terme.",
      closes: "Vous n’avez plus accès aux œuvres des autres.",
      moneyBack:
        "Le remboursement est effectué sur la carte utilisée pour le paiement. Les banques peuvent mettre jusqu’à dix jours.",
      uncharged: "Rien ne vous sera débité.",
      confirm: "Confirmer la rétractation",
      keep: "Garder l’abonnement",
      over: "Il n’y a pas de contrat dont vous puissiez vous rétracter.",
      done: "Vous vous êtes rétracté du contrat.",
      when: "Date et heure",
      mail: "Nous envoyons à {email} une confirmation avec le même contenu, la même date et la même heure.",
      toMembership: "Retour à l’abonnement",
    },
  },
  leave: {
    title: "Un instant…",
    link: "Continuer vers notre prestataire de paiement",
  },
  localBar: {
    label: "Paiements de test",
    text: "Paiements de test : aucun argent réel n’est échangé. L’horloge de test indique {now}.",
    day: "Jour suivant",
    month: "Mois suivant",
    more: "Données de paiement de test",
  },
};
