import type * as english from "../en/rules";
import type { In } from "../say";

export const rules: In<typeof english.rules> = {
  title: "Nos règles et leur application",
  description:
    "Ce qui est interdit sur Wishlight, qui décide, comment nous motivons nos décisions, comment déposer un recours et dans quel ordre nous présentons les œuvres.",
  lead: "Ces règles font partie des conditions d’utilisation. Si vous en enfreignez une, nous vous disons laquelle, pourquoi, et comment faire réexaminer la décision par quelqu’un d’autre.",
  updated: "Version v1.0",
  clauses: (n) => [
    {
      title: "Ce qui est interdit",
      paragraphs: [
        "La pédocriminalité et tout ce qui la banalise. Les images intimes de quelqu’un diffusées sans son consentement, réelles ou générées par une machine. Le terrorisme et son apologie. Les menaces et les appels à blesser quelqu’un.",
        "Tout ce qui enfreint une loi là où c’est diffusé. Les œuvres d’autrui que vous n’avez pas le droit de partager. Les informations privées d’autrui. Le harcèlement. Le spam, l’usurpation d’identité et les fausses vues.",
        "Les actes sexuels et la violence montrée pour elle-même.",
      ],
    },
    {
      title: "Comment nous en prenons connaissance",
      paragraphs: [
        "Tout le monde peut signaler une œuvre ou un profil, même sans compte, depuis la page Contact ; les membres peuvent aussi signaler des commentaires. Le nombre de signalements ne change rien à notre appréciation. L’historique des signalements d’une personne n’influe que sur l’ordre dans lequel nous les examinons.",
        "Trois choses sont automatiques : les conséquences de trois avertissements pour atteinte aux droits d’auteur, les conséquences d’une contre-notification (clause 5) et le retrait de fichiers connus. Si un fichier est identique, octet pour octet, à un fichier que nous avons retiré pour pédocriminalité, images intimes sans consentement, terrorisme ou parce qu’une loi l’interdit, nous le retirons avant que quiconque ne le voie. Son propriétaire en voit la raison et peut déposer un recours, qui est examiné par une personne.",
        "Nous comparons aussi automatiquement les images et les affiches des vidéos à celles que nous avons retirées, et une personne examine celles qui se ressemblent. Cela ne restreint rien automatiquement, et nous ne recherchons rien d’autre. Nous refusons les noms et les commentaires contenant des mots qui figurent sur une liste.",
        "Les créateurs décident si leurs œuvres peuvent être commentées ; ils peuvent masquer des commentaires sous leurs œuvres et bloquer des personnes. Ce sont leurs choix, non nos décisions, et ils n’ont aucune incidence sur les signalements, les décisions ou les recours.",
      ],
    },
    {
      title: "Qui décide, et quand",
      paragraphs: [
        "Ce sont les membres de notre équipe qui décident, chacun avec son propre compte protégé par la validation en deux étapes, et jamais dans une affaire qui les concerne. Nous examinons immédiatement les dangers pour la vie et les abus sur des enfants, le terrorisme dans l’heure, les images intimes sous 48 heures et tout le reste sous 72 heures.",
        "Une décision peut retirer ou masquer une œuvre, la réserver aux adultes, retirer un commentaire, suspendre pour un temps les commentaires ou les signalements d’une personne, retenir les versements ou y mettre fin, ou encore suspendre un compte pour un temps ou le fermer. Nous indiquons à la personne concernée ce que nous avons restreint, où et jusqu’à quand, la loi ou la règle en cause, ce que nous avons constaté, comment nous l’avons appris et ce qu’elle peut faire. Nous ne disons pas qui a fait le signalement ni qui a décidé ; nous nommons toutefois les plaignants en matière de droits d’auteur.",
      ],
    },
    {
      title: "Recours",
      paragraphs: [
        `Vous pouvez déposer un recours contre une décision pendant ${n.appealDays} jours, gratuitement, si elle vous concerne ou si nous n’avons pas donné suite à votre signalement. Une personne qui n’a pas pris la décision examine votre recours et répond par écrit. Si nous annulons une décision, tout est rétabli\u202f: l’œuvre, sa place dans les listes, ses revenus.`,
        "Vous pouvez aussi saisir un organe certifié de règlement extrajudiciaire des litiges (art. 21 du règlement sur les services numériques) ou un tribunal. Rien ici ne vous prive de ce droit.",
      ],
    },
    {
      title: "Droits d’auteur",
      paragraphs: [
        "Si l’une de vos œuvres se trouve ici sans votre accord, envoyez une notification de droits d’auteur avec le formulaire indiqué ci-dessous ou à l’agent désigné. Si nous retirons l’œuvre, nous communiquons le nom et l’adresse e-mail du plaignant à la personne qui l’a partagée. C’est le seul cas où nous nommons l’auteur d’un signalement.",
        `La personne qui a partagé l’œuvre peut déposer un recours, comme pour toute autre décision, ou envoyer une contre-notification. Le plaignant en reçoit alors une copie, avec le nom, l’adresse postale et le numéro de téléphone de cette personne. Nous rétablissons ensuite l’œuvre à la fin du ${n.restoreAfter}e jour ouvré aux États-Unis, sauf si le plaignant nous a informés qu’il a saisi la justice. Si nous devons encore le vérifier, nous la rétablissons au plus tard à la fin du ${n.restoreUntil}e jour.`,
        `Chaque notification à laquelle nous donnons suite compte pour un avertissement tant que le retrait est en vigueur, quel que soit le nombre d’œuvres citées. Plusieurs notifications au sujet d’une même œuvre ne comptent également que pour un. Au bout de ${n.strikes} avertissements en ${n.strikeMonths} mois (soit 365\u00a0jours), le compte est fermé automatiquement, et une personne examine tout recours éventuel. Un avertissement ne compte plus si le retrait est annulé, ou s’il a fait l’objet d’une contre-notification sans action en justice. S’il ne reste alors plus assez des avertissements qui ont fait fermer un compte, ce compte est rétabli avec ses œuvres.`,
        `Nous conservons les noms et les adresses figurant dans les notifications et contre-notifications pendant ${n.keptYears} ans après le dernier événement de l’affaire, même si un compte est supprimé, car la loi permet d’agir en justice pendant cette durée.`,
      ],
    },
    {
      title: "Abus",
      paragraphs: [
        `Si vous envoyez souvent des signalements ou des recours infondés, vous recevez une mise en garde au bout de ${n.warnAfter} en 90\u00a0jours. Au bout de ${n.pauseAfter}, vous ne pouvez plus en envoyer pendant ${n.pauseDays} jours s’ils représentent plus de la moitié de vos envois. Nous suspendons pour un temps, ou fermons, les comptes qui partagent souvent des œuvres manifestement illégales. Nous tenons compte de leur nombre, de leur proportion par rapport au total, de leur gravité et de leur caractère intentionnel ou non.`,
      ],
    },
    {
      title: "L’ordre des œuvres",
      paragraphs: [
        "Le fil, la page d’un créateur, les tags et les créateurs que vous suivez : les œuvres les plus récentes d’abord, selon le moment où une œuvre est devenue publique pour la première fois. Les plus vues : selon les vues des membres payants au cours des sept derniers jours. Recherche : selon la correspondance des mots, ou les plus récentes d’abord si les résultats sont très nombreux.",
        "Personne ne peut acheter une place, et nous ne faisons aucune supposition à votre sujet. L’ordre est le même pour les moins de 18 ans : nous n’utilisons pas ce qu’ils regardent, ni ce que regarde qui que ce soit, pour recommander des œuvres. Les signalements ne font pas reculer une œuvre. Les décisions le peuvent, et elles l’indiquent. Vous pouvez modifier à tout moment vos filtres et les créateurs que vous suivez.",
      ],
    },
    {
      title: "Œuvres pour adultes",
      paragraphs: [
        "Les créateurs peuvent marquer leurs œuvres 18+, et une décision le peut aussi. Seuls le créateur et les personnes qui ont au moins 18 ans selon la date de naissance qu’elles nous ont indiquée peuvent voir ces œuvres, que ce soit dans les listes, la recherche, les liens, les e-mails ou les fichiers. Si vous n’êtes pas connecté ou n’avez pas indiqué de date de naissance, vous ne pouvez pas les voir. Pour les adultes, la marque 18+ ne fait pas reculer une œuvre.",
      ],
    },
    {
      title: "Argent",
      paragraphs: [
        "Une décision peut retenir les revenus d’une œuvre tant qu’elle est en vigueur. Si elle est annulée, nous les versons. Sinon, ils vont à d’autres créateurs, jamais à nous. Il en va de même pour ce que les membres paient plus tard au titre de cette période, et nous déduisons les éventuels remboursements.",
        `Une décision peut retenir tous les revenus d’un compte en raison d’un risque, pendant ${n.holdDays} jours au maximum, quel que soit le nombre de décisions qui se succèdent. Nous les versons ensuite. Quand nous fermons un compte, nous versons au bout de ${n.holdDays} jours ce que ses œuvres licites ont rapporté, même si son propriétaire le supprime.`,
      ],
    },
    {
      title: "Contact",
      paragraphs: [
        "Les autorités, les signaleurs de confiance et toute autre personne peuvent nous joindre à l’adresse juridique ci-dessous, en anglais. C’est notre point de contact unique au titre des articles 11 et 12 du règlement sur les services numériques.",
      ],
    },
  ],
  contactBefore: "Questions juridiques et autorités :",
  transparency: "Voir les signalements et les décisions en chiffres",
};
