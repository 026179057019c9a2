import type * as english from "../en/faq";
import type { In } from "../say";

export const faq: In<typeof english.faq> = {
  title: "FAQ",
  description:
    "Ce qu’est Wishlight, comment devenir créateur, comment les créateurs sont payés, l’essai gratuit et la sécurité de vos données.",
  heading: "Questions fréquentes",
  lead: "Ce que l’on nous demande le plus souvent avant de s’inscrire.",
  questions: [
    {
      id: "what",
      question: "Qu’est-ce que Wishlight ?",
      answer: [
        "Wishlight est une plateforme premium consacrée aux œuvres de créateurs indépendants : films, photos, musique et enregistrements. Les membres parcourent un fil d’œuvres publiques, qu’ils regardent ou écoutent en pleine qualité. Les créateurs importent des fichiers, choisissent s’ils sont privés ou publics et voient combien de personnes les regardent.",
        "Seuls les membres peuvent voir les œuvres. Tout le monde peut lire ces pages.",
      ],
    },
    {
      id: "creator",
      question: "Comment devenir créateur ?",
      answer: [
        "Choisissez le type de compte Créateur à l’inscription. Si vous êtes déjà spectateur, ouvrez Accès créateur dans les paramètres et dites-nous en quelques mots ce que vous faites.",
        "Les créateurs trouvent Mes œuvres, Importer et Tableau de bord dans leur menu. Vous pouvez importer des images, des vidéos et des fichiers audio de 200 Mo maximum chacun.",
      ],
    },
    {
      id: "paid",
      question: "Comment les créateurs sont-ils payés ?",
      answer: [
        "Les créateurs reçoivent une part des revenus des abonnements. Votre part dépend du temps que les membres ont passé ce mois-là à regarder et à écouter vos œuvres publiques, par rapport à celles des autres créateurs.",
        "Les versements ont lieu une fois par mois, par l’intermédiaire d’un prestataire de paiement. Vous devez pouvoir recevoir des paiements à votre nom et dans votre pays.",
      ],
    },
    {
      id: "trial",
      question: "Puis-je l’utiliser gratuitement ?",
      answer: [],
    },
    {
      id: "security",
      question: "Mes données sont-elles en sécurité ?",
      answer: [
        "Nous ne conservons jamais votre mot de passe, seulement une empreinte (un hachage lent et salé) qui ne permet pas de le retrouver. Vos fichiers se trouvent dans un espace de stockage privé, derrière des liens signés qui expirent en quelques minutes. Les pages et les fichiers sont chiffrés pendant leur transfert.",
        "Les fichiers peuvent contenir des données personnelles cachées. Dans chaque fichier importé, nous supprimons ce qui indique où il a été créé et avec l’appareil de qui (GPS, noms de lieux, propriétaire, numéros de série). Si c’est impossible, seul le propriétaire peut obtenir l’original. L’appareil photo, l’objectif, l’exposition, l’artiste et le copyright sont conservés.",
        "Vous pouvez vous déconnecter partout depuis votre profil et supprimer votre compte dans les paramètres. La suppression de votre compte efface vos fichiers et votre profil et vous déconnecte partout. Tous les détails figurent dans la politique de confidentialité.",
      ],
    },
  ],
  more: "Une autre question ?",
  contact: "Nous contacter",
};
