import type * as english from "../en/earnings";
import type { In } from "../say";
import { brand } from "./brand";

export const earnings: In<typeof english.earnings> = {
  title: "Revenus",
  description: `Ce que vos œuvres rapportent sur ${brand.name}, et quand vous êtes payé.`,
  heading: "Revenus",
  lead: "Ce que vos œuvres rapportent, et quand vous êtes payé.",
  problem: "Revenus",
  again: "Réessayer",
  notCreator: {
    title: "Seuls les créateurs ont des revenus.",
    text: "Devenez créateur pour montrer vos œuvres et recevoir une part de ce que paient les membres.",
    link: "Devenir créateur",
  },
  money: {
    title: "Votre solde",
    held: "En attente",
    payable: "Prêt à être versé",
    sending: "Versement en cours",
    paid: "Déjà versé",
    withheld: "Retenu par une décision",
    nothing:
      "Rien pour l’instant. Quand des membres regardent vos œuvres publiques, vous recevez une part de ce qu’ils paient.",
    debt: "Trop-perçu",
    debtText:
      "Certains paiements ont été remboursés ou contestés après que nous vous avons versé votre part. Vous n’avez pas à la rembourser : nous la déduisons de vos prochains revenus et abandonnons ce qui reste au bout de douze mois.",
    payEnded:
      "Une décision a mis fin à vos versements. Votre solde reste où il est, et les nouveaux mois ne rapportent rien. Nous vous avons envoyé un e-mail à ce sujet.",
    accountEnded:
      "Une décision a fermé votre compte. À partir du {day}, nous vous verserons ce que vos œuvres ont rapporté, quel qu’en soit le montant, sauf ce que des décisions retiennent. La suppression de votre compte n’y change rien.",
    waiting: {
      no_account: "Nous enverrons ce qui est prêt dès que vous aurez configuré les versements ci-dessous.",
      account:
        "Nous enverrons ce qui est prêt dès que votre compte de versement pourra le recevoir. Voyez ci-dessous ce qui manque.",
      look: "L’un de vos versements est en cours d’examen. Nous n’enverrons rien d’autre d’ici là.",
      sending: "Nous enverrons ce qui est prêt une fois le versement en cours arrivé.",
      minimum: (minimum) => `Nous enverrons ce qui est prêt dès que le montant atteindra ${minimum}.`,
      again: "Le dernier versement n’a pas abouti. Nous réessaierons automatiquement sous 24 heures.",
      off: "Les versements sont suspendus pour le moment. Ce que vous avez gagné reste à vous, et nous l’enverrons à leur reprise.",
      soon: "Nous enverrons ce qui est prêt dans les prochaines heures.",
    },
    underAge: "Vous aurez 18 ans le {day}. Ce que vous gagnez d’ici là est à vous et reste en attente.",
  },
  estimate: {
    title: (month) => `Estimation pour ${month}`,
    text: "Ce que vous gagneriez ce mois-ci s’il se terminait maintenant. Mis à jour le {at}.",
    none: "Aucun revenu ce mois-ci pour l’instant. Mise à jour une fois par jour.",
    ended:
      "Ces mois ne sont pas encore clôturés : il s’agit donc aussi d’une estimation. Chacun est clôturé le troisième jour du mois suivant, et vous recevez alors son relevé.",
    warning:
      "Une estimation n’est pas une promesse. Votre part évolue à mesure que les membres paient, regardent d’autres créateurs ou se font rembourser.",
  },
  months: {
    title: "Relevés",
    caption: "Vos relevés par mois, les plus récents d’abord",
    none: "Aucun relevé pour l’instant. Un mois est clôturé le troisième jour du mois suivant ; son relevé apparaît alors ici.",
    month: "Mois",
    total: "Total",
    state: "Statut",
    parts: {
      watched: (amount) => `Durée de visionnage\u202f: ${amount}`,
      idle: (amount) => `Fonds non attribués\u202f: ${amount}`,
      restated: (amount) => `Corrections de mois précédents\u202f: ${amount}`,
    },
    open: (month) => `Relevé pour ${month}`,
    heldUntil: "En attente jusqu’au {until}",
    held: "En attente",
    released: "Disponible",
    reasons: {
      usual:
        "Les revenus de chaque mois sont mis en attente, car des paiements peuvent être remboursés d’ici là.",
      new: "Vous venez de commencer à toucher des revenus : vos premiers mois restent plus longtemps en attente.",
      look: "Ce mois est en cours d’examen. Vous n’avez rien à faire.",
      under_age: "Les versements commencent à vos 18 ans.",
      decision: "Une décision a mis fin à vos versements. Nous vous avons envoyé un e-mail à ce sujet.",
      ended:
        "Une décision a fermé votre compte. Nous vous verserons ce qui vous revient 120 jours plus tard.",
    },
  },
  payouts: {
    title: "Versements",
    caption: "Vos versements, les plus récents d’abord",
    none: "Aucun versement pour l’instant.",
    payout: "Versement",
    older: "Revenus de mois précédents",
    amount: "Montant",
    state: "Statut",
    states: { sending: "En cours", sent: "Versé", refused: "Échoué", reversed: "Retourné" },
    says: {
      sent: "Il est arrivé sur votre compte chez notre prestataire de versement, qui le transmet à votre banque.",
      sending: "Nous attendons la réponse du prestataire. Nous n’envoyons jamais un versement deux fois.",
      differs:
        "Les données du prestataire ne correspondent pas à ce que nous avons envoyé. Le versement est en cours d’examen, et nous n’enverrons rien d’autre d’ici là.",
      account:
        "Votre compte de versement n’a pas pu le recevoir. L’argent est toujours à vous : voyez ci-dessous ce qui manque, et nous l’enverrons à nouveau.",
      again:
        "Le prestataire ne l’a pas accepté. L’argent est toujours à vous, et nous l’enverrons à nouveau automatiquement.",
      later:
        "Le prestataire ne l’a pas accepté. L’argent est resté à vous et a été inclus dans un versement ultérieur.",
    },
    reversed: (amount) => `${amount} nous ont été retournés et peuvent à nouveau être versés.`,
  },
  account: {
    title: "Compte de versement",
    lead: "Vous êtes payé par notre prestataire de versement. Il vous demande qui vous êtes et où envoyer votre argent ; nous ne voyons jamais vos coordonnées bancaires.",
    choose: "Pays où vous vivez",
    chooseHint: "Vous ne pourrez plus le modifier une fois vos informations transmises au prestataire.",
    notSet: "Choisir un pays",
    start: "Configurer les versements",
    startTitle: "Configurer les versements",
    goOn: "Continuer chez le prestataire",
    open: "Ouvrir la page du prestataire",
    openText: "Consultez ce que votre banque a reçu et changez de compte bancaire.",
    country: "Pays",
    states: {
      begun: "Non terminé",
      wanted: "Action requise",
      checking: "En cours de vérification",
      refused: "Fermé par le prestataire",
      ready: "Prêt",
    },
    text: {
      gone: "Votre compte chez le prestataire n’existe plus. Ce que vous gagnez reste à vous. Configurez un autre compte pour être payé.",
      begun: "Le prestataire n’a pas encore toutes vos informations. Reprenez là où vous vous êtes arrêté.",
      wanted: "Le prestataire a besoin d’autres informations avant de vous payer :",
      checking:
        "Le prestataire vérifie vos informations. Cela peut prendre quelques jours ; vous n’avez rien à faire.",
      refused:
        "Le prestataire a fermé ce compte et ne vous paiera pas. Ce que vous gagnez reste à vous. Veuillez nous contacter.",
      ready: "Vos versements sont envoyés sur ce compte.",
    },
    wanted: {
      bank: "Un compte bancaire",
      name: "Votre nom",
      birth: "Votre date de naissance",
      address: "Votre adresse",
      contact: "Votre adresse e-mail ou votre numéro de téléphone",
      identity: "Un numéro d’identification, par exemple fiscal",
      document: "Une photo d’une pièce d’identité",
      agreement: "Votre acceptation de ses conditions",
      work: "Votre activité",
      other: "D’autres informations, indiquées sur sa page",
    },
    underAge:
      "Vous pouvez configurer les versements à partir de 18 ans. D’ici là, nous vous gardons vos revenus.",
  },
  country: {
    cannot: (country) =>
      `Nous ne pouvons pas encore payer les créateurs dans votre pays (${country}). Nous vous gardons vos revenus jusqu’à ce que ce soit possible.`,
    not: "Nous ne pouvons pas encore payer les créateurs dans tous les pays. Si le vôtre n’est pas dans la liste, nous vous gardons vos revenus jusqu’à ce que ce soit possible.",
  },
  bank: {
    title: "Votre banque a refusé un versement",
    text: "Le {at}, votre banque a refusé un versement de notre prestataire.",
    why: {
      closed: "Elle a indiqué au prestataire que le compte bancaire est fermé.",
      no_account: "Elle a indiqué au prestataire que ce compte bancaire n’existe pas.",
      wrong_number: "Elle a indiqué au prestataire que le numéro de compte est incorrect.",
      wrong_name: "Elle a indiqué au prestataire que le nom ou l’adresse ne correspond pas au compte.",
      not_taken: "Elle a indiqué au prestataire qu’elle n’accepte pas ce type de paiement sur votre compte.",
      other: "Nous n’en connaissons pas la raison.",
    },
    fix: "Votre argent est en sécurité sur votre compte chez le prestataire. Ouvrez la page du prestataire ci-dessous et corrigez votre compte bancaire : il l’enverra à nouveau.",
  },
  rules: {
    title: "Quand et comment vous êtes payé",
    closed:
      "Un mois est clôturé le troisième jour du mois suivant. Nous établissons alors son relevé et vous envoyons un e-mail.",
    held: (usual, newDays) =>
      `Les revenus du mois restent en attente pendant ${usual}, ou ${newDays} au cours de vos 120 premiers jours de revenus. Pendant ce temps, des paiements peuvent être remboursés ou contestés.`,
    minimum: (minimum) =>
      `Ensuite, nous les versons dès qu’ils atteignent au moins ${minimum}. Si vous partez, nous versons tout, quel qu’en soit le montant.`,
    share: (share) =>
      `Les créateurs reçoivent ${share} de ce que paient les membres, après déduction des taxes et des frais du prestataire de paiement. L’argent de chaque membre va aux créateurs qu’il a regardés ce mois-là, selon la durée de visionnage.`,
    restated:
      "Si un paiement est remboursé ou contesté plus tard, nous recalculons les mois concernés. La différence figure dans votre relevé suivant.",
  },
  done: {
    returned:
      "Vous êtes de retour de chez notre prestataire de versement. L’état actuel de votre compte est indiqué ci-dessous.",
    expired: "La page du prestataire avait expiré. Continuez avec le bouton ci-dessous.",
    unsure: "Notre prestataire de versement ne nous a pas encore répondu. Revenez dans une minute.",
  },
  leave: {
    title: "Un instant…",
    link: "Continuer vers notre prestataire de versement",
  },
};
