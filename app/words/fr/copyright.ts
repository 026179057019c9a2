import type * as english from "../en/copyright";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const copyrightWords: In<typeof english.copyrightWords> = {
  title: "Notification de droits d’auteur",
  description:
    "Signalez-nous qu’une œuvre présente sur Wishlight vous appartient, ou appartient à une personne que vous représentez, et demandez son retrait.",
  lead: "Ce formulaire sert à demander le retrait de votre œuvre si elle se trouve ici sans votre accord. Il couvre ce qu’exige la loi américaine (17 U.S.C. 512(c)(3)), et nous l’acceptons depuis tous les pays.",
  beforeSending:
    "Avant l’envoi : si nous retirons l’œuvre, nous informons la personne qui l’a partagée que vous la revendiquez et lui communiquons votre nom et votre adresse e-mail. Votre adresse postale et votre numéro de téléphone restent chez nous.",
  falseClaims:
    "Si vous revendiquez sciemment quelque chose qui ne vous appartient pas, vous vous exposez à des dommages-intérêts (17 U.S.C. 512(f)). Selon nos règles, les notifications infondées comptent aussi comme des abus.",
  rulesLink: "Lire les règles, clause 5",
  addresses: "Où l’œuvre se trouve-t-elle sur ce site ?",
  addressesHint:
    "L’adresse de l’œuvre, par exemple https://…/upload/12. Vous pouvez en indiquer jusqu’à dix, une par ligne. Nous examinons chacune séparément.",
  wrongAddress: (line) =>
    `Aucune œuvre de quelqu’un d’autre ne se trouve à cette adresse\u202f: ${line.slice(0, 80)}`,
  claimed: "Quelle est votre œuvre ?",
  claimedHint: "Son titre, son auteur et l’endroit où nous pouvons voir l’original.",
  name: "Votre nom complet",
  postalAddress: "Votre adresse postale",
  telephone: "Votre numéro de téléphone",
  email: "Votre adresse e-mail",
  goodFaith:
    "Je crois de bonne foi que cette utilisation n’est autorisée ni par le titulaire des droits d’auteur, ni par son mandataire, ni par la loi.",
  accuracy:
    "Les informations figurant dans cette notification sont exactes et, sous peine de parjure, je suis titulaire du droit auquel il est porté atteinte ou habilité à agir pour son titulaire.",
  signature: "Signature",
  signatureHint: "Saisissez votre nom complet. Il vaut signature.",
  submit: "Envoyer la notification",
  busy: "Envoi…",
  done: "Nous avons reçu votre notification. Nous vous enverrons un accusé de réception par e-mail, et une personne l’examinera sous 72 heures.",
  agentTitle: "Agent désigné pour les notifications de droits d’auteur",
  agentAlso: "Vous pouvez aussi écrire à l’agent. Joignez tout ce que demande le formulaire.",
  link: "Envoyer une notification de droits d’auteur",
  moreNeeded:
    "La loi exige davantage pour une réclamation en matière de droits d’auteur. La page suivante contient le formulaire et conserve ce que vous avez saisi.",

  decision: {
    claimedBy: "Revendiquée par",
    gone: "Plus conservé",
    counterTitle: "Contre-notification",
    counterLead:
      "Si l’œuvre a été retirée par erreur ou parce qu’elle a été confondue avec une autre, vous pouvez envoyer une contre-notification. Nous rétablissons alors l’œuvre au bout de dix jours ouvrés, sauf si le plaignant saisit la justice. Le plaignant reçoit votre nom, votre adresse postale et votre numéro de téléphone.",
    counterLink: "Envoyer une contre-notification",
    sentAt: "Contre-notification envoyée le {at}.",
    restoredOn:
      "Nous rétablirons l’œuvre à la fin de la journée du {at}, sauf si le plaignant saisit la justice.",
    restored: "Nous avons rétabli l’œuvre après votre contre-notification.",
    sued: "Le plaignant a saisi la justice. L’œuvre reste retirée tant qu’un tribunal ou une autre décision n’en dispose pas autrement.",
    over: "Le retrait avait déjà pris fin.",
    strikes: (count, of) =>
      `Avertissements pour atteinte aux droits d’auteur\u202f: ${count} sur ${of} jusqu’au {until}`,
    strikesText: (of, months) =>
      `Chaque notification de droits d’auteur à laquelle nous donnons suite compte pour un avertissement, quel que soit le nombre d’œuvres citées. Au bout de ${of} avertissements en ${months} mois, nous fermons le compte. Un avertissement ne compte pas si le retrait est annulé, ou s’il a fait l’objet d’une contre-notification sans action en justice.`,
  },

  counter: {
    title: "Contre-notification",
    description: "Contestez le retrait d’une œuvre à la suite d’une notification de droits d’auteur.",
    about: (title) => `Contester le retrait de «\u202f${title}\u202f»`,
    lead: "Pour une œuvre retirée par erreur ou parce qu’elle a été confondue avec une autre. Ce formulaire couvre ce qu’exige la loi américaine (17 U.S.C. 512(g)(3)).",
    beforeSending:
      "Avant l’envoi : le plaignant reçoit une copie avec votre nom, votre adresse postale et votre numéro de téléphone. Il peut vous poursuivre en justice.",
    what: "Œuvre retirée",
    where: "Page",
    claims: "Revendiquée par",
    next: "Nous rétablissons l’œuvre à la fin du dixième jour ouvré suivant la réception de votre contre-notification, sauf si le plaignant nous informe d’ici là qu’il a saisi la justice. Un recours est différent : c’est notre équipe qui l’examine, et personne d’autre n’obtient votre adresse.",
    words: "Pourquoi c’était une erreur",
    wordsHint: "Le plaignant reçoit aussi ce texte.",
    optional: "facultatif",
    emailHint: "Nous vous enverrons le résultat par e-mail. Le plaignant ne reçoit pas cette adresse.",
    mistake:
      "Sous peine de parjure : je crois de bonne foi que l’œuvre a été retirée par erreur ou parce qu’elle a été confondue avec une autre.",
    jurisdiction:
      "J’accepte la compétence du tribunal fédéral de district (Federal District Court) du ressort de mon adresse ou, hors des États-Unis, de tout ressort dans lequel Wishlight peut se trouver, et j’accepterai la signification des actes de procédure par la personne qui a envoyé la notification ou par son mandataire.",
    submit: "Envoyer la contre-notification",
    sent: "Nous avons reçu votre contre-notification et en envoyons une copie au plaignant.",
    notFound: "Il n’y a aucun retrait à contester ici.",
    over: "Ce retrait a pris fin : il n’y a plus rien à contester.",
    unreachable:
      "Nous ne conservons plus les coordonnées du plaignant et ne pouvons donc pas lui envoyer de contre-notification. Vous pouvez toujours déposer un recours ou nous écrire.",
    back: "Retour à la décision",
  },

  suit: {
    title: "Contre-notification à votre notification de droits d’auteur",
    description: "La réponse à votre notification de droits d’auteur et ce que vous pouvez faire.",
    bad: "Ce lien est illisible. Ouvrez-le à nouveau depuis l’e-mail.",
    lead: (title) => `La personne qui a partagé «\u202f${title}\u202f» a envoyé cette contre-notification.`,
    name: "Nom",
    postalAddress: "Adresse postale",
    telephone: "Téléphone",
    words: "Ses explications",
    signature: "Signature",
    sentAt: "Envoyée",
    restoredOn: "Nous rétablirons l’œuvre à la fin de la journée du {at}.",
    restored: "Nous avons rétabli l’œuvre.",
    over: "Ce dossier est clos.",
    suedNoted: "Nous avons noté que vous avez saisi la justice. L’œuvre reste retirée.",
    said: "Vous nous avez dit avoir saisi la justice, et nous le vérifions. D’ici là, l’œuvre reste retirée, mais pas au-delà du 14e jour ouvré suivant la contre-notification.",
    formTitle: "Avez-vous saisi la justice ?",
    formLead:
      "L’œuvre ne reste retirée que si vous avez engagé une action en justice pour faire interdire cette utilisation. Indiquez-nous le tribunal et le numéro de l’affaire. Nous pourrons vous demander une copie de l’assignation.",
    court: "Tribunal",
    number: "Numéro de l’affaire",
    submit: "J’ai saisi la justice",
    busy: "Envoi…",
  },

  staff: {
    title: "Notifications de droits d’auteur",
    heading: (id, report) => `Notification de droits d’auteur ${id} (signalement n° ${report})`,
    one: (id) => `Notification de droits d’auteur ${id}`,
    description: "Une notification de droits d’auteur, et si son plaignant a saisi la justice.",
    facts:
      "Si une notification n’est pas valable et que vous ne restreignez rien, le plaignant voit vos constatations. Si vous retirez l’œuvre, son propriétaire voit le nom du plaignant : statuez donc séparément sur les autres signalements du dossier.",
    work: "Œuvre revendiquée",
    works: (works) =>
      works === 1
        ? "La seule œuvre de cette notification."
        : plural(works, {
            one: `L’une des ${works} œuvres de cette notification.`,
            many: `L’une des ${works} d’œuvres de cette notification.`,
            other: `L’une des ${works} œuvres de cette notification.`,
          }),
    forgotten: "Nous ne conservons plus les coordonnées du plaignant.",
    saidSued: (court, number) => `Le plaignant déclare avoir saisi la justice\u202f: ${court}, ${number}`,
    sued: (words) => `Le plaignant a saisi la justice. ${words}`,
    denied: (words) => `Le plaignant n’a pas saisi la justice. ${words}`,
    counterNone: "Contre-notification : aucune",
    counterOpen: "Contre-notification : ouverte. Nous rétablirons l’œuvre à la fin de la journée du {at}.",
    counterOutcomes: {
      restored: "Contre-notification : œuvre rétablie",
      sued: "Contre-notification : le plaignant a saisi la justice",
      over: "Contre-notification : le retrait avait déjà pris fin",
    },
    noteTitle: "Le plaignant a-t-il saisi la justice ?",
    noteLead:
      "Si oui, l’œuvre reste retirée malgré une contre-notification. Indiquez comment vous le savez : registre du tribunal ou copie de l’assignation.",
    outcome: "Résultat",
    choose: "Choisir",
    outcomeSued: "Il a saisi la justice : l’œuvre reste retirée",
    outcomeDenied: "Il n’a pas saisi la justice",
    words: "Comment vous le savez",
    submit: "Enregistrer le résultat",
    done: "Enregistré.",
    toCase: "Retour au dossier",
    link: "Examiner la notification ou enregistrer une action en justice",
  },
};
