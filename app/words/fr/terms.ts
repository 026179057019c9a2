import type * as english from "../en/terms";
import type { In } from "../say";

export const terms: In<typeof english.terms> = {
  title: "Conditions d’utilisation",
  description:
    "L’accord entre vous et Wishlight : utilisation du service, compte, contenus, paiements, résiliation et modifications.",
  lead: "Ces conditions constituent l’accord entre vous et Wishlight Studio pour l’utilisation de Wishlight. En créant un compte, vous les acceptez. Nous avons tâché de les rendre lisibles.",
  version: "Version v1.0",
  clauses: [
    {
      title: "Utilisation du service",
      paragraphs: [
        "Vous pouvez utiliser Wishlight si vous avez au moins 13 ans et si la loi de votre pays le permet. Si vous n’y êtes pas majeur, l’accord d’un parent ou d’un tuteur est nécessaire.",
        "Votre abonnement est réservé à votre usage personnel. Il est interdit de copier, d’enregistrer, de revendre ou de diffuser en public ce que d’autres ont importé, de le collecter de façon automatisée ou d’essayer de contourner les limites du service. N’importez aucun contenu illégal, haineux ou nuisible, ni aucun logiciel malveillant.",
        "Une page distincte énonce les règles applicables à ce qui est partagé ici : comment nous en jugeons, comment nous motivons nos décisions, comment déposer un recours et dans quel ordre nous présentons les œuvres. Cette page fait partie des présentes conditions.",
      ],
    },
    {
      title: "Responsabilité de votre compte",
      paragraphs: [
        "Les informations fournies à l’inscription doivent être exactes et vous concerner. Ne communiquez votre mot de passe à personne. Vous êtes responsable de ce qui est fait avec votre compte tant que vous ne nous avez pas signalé que quelqu’un d’autre y a eu accès.",
        "Chaque compte appartient à une seule personne. Si vous pensez que quelqu’un d’autre utilise le vôtre, changez de mot de passe, déconnectez-vous partout et écrivez-nous.",
      ],
    },
    {
      title: "Propriété des contenus",
      paragraphs: [
        "Ce que vous importez reste à vous. Vous nous accordez uniquement l’autorisation nécessaire au fonctionnement du service : stocker vos fichiers, en créer des versions réduites et montrer aux membres ceux qui sont publics, aussi longtemps qu’ils le restent. Cette autorisation prend fin lorsque vous les supprimez.",
        "Vous confirmez être l’auteur de ce que vous importez ou avoir le droit de le partager. Si l’une de vos œuvres apparaît ici sans votre accord, écrivez à l’adresse juridique ci-dessous en indiquant la page. Nous la retirerons le temps d’examiner la situation.",
      ],
    },
    {
      id: "payments",
      title: "Paiements",
      paragraphs: [
        "Les créateurs reçoivent une part des revenus des abonnements, selon l’intérêt suscité par leurs œuvres publiques, versée chaque mois par l’intermédiaire d’un prestataire de paiement. Nous pouvons retenir des versements si les vues ne proviennent pas de personnes réelles ou si des droits sont contestés. Il vous appartient de déclarer les sommes reçues à l’administration fiscale.",
      ],
    },
    {
      title: "Résiliation",
      paragraphs: [
        "Vous pouvez supprimer votre compte à tout moment dans les paramètres. Vos fichiers, votre profil et vos sessions sont alors supprimés. Cette action est irréversible.",
        "Nous pouvons suspendre ou fermer un compte qui enfreint ces conditions. Sauf si la loi ou la sécurité d’autrui s’y oppose, nous vous en donnons d’abord la raison et vous laissons le temps de récupérer vos œuvres. Nous vous versons tout de même ce que vous avez légitimement gagné.",
      ],
    },
    {
      title: "Modification de ces conditions",
      paragraphs: [
        "Une évolution du service ou de la loi peut nous amener à modifier ces conditions. Nous vous informerons par e-mail des changements importants au moins 30 jours à l’avance. Si vous n’êtes pas d’accord, vous pouvez fermer votre compte avant leur entrée en vigueur. Si vous continuez à utiliser Wishlight ensuite, la nouvelle version s’applique.",
      ],
    },
  ],
  contactBefore: "Questions sur ces conditions :",
};
