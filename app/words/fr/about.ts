import type * as english from "../en/about";
import type { In } from "../say";

export const about: In<typeof english.about> = {
  title: "À propos",
  description:
    "Ce qu’est Wishlight, à qui il s’adresse et comment nous traitons les spectateurs et les créateurs.",
  heading: "Un petit cinéma qui ne ferme jamais",
  lead: "Wishlight, c’est l’endroit où ceux qui font des films, des images et des sons les montrent à ceux qui sont venus regarder et écouter. Rien de plus, et nous faisons tout pour que cela reste ainsi.",
  sections: [
    {
      title: "Pourquoi nous l’avons créé",
      paragraphs: [
        "La plupart des endroits où montrer son travail sont conçus autour d’autre chose : le contenu suivant, les réactions, la publicité entre les deux. L’œuvre ne fait que remplir l’espace. Nous voulions l’inverse : une salle obscure, une lumière et ce que vous êtes venu voir.",
        "Il y a donc un fil, dans l’ordre de publication des œuvres. Chaque œuvre a sa propre page, où elle s’affiche en grand, avec le nom de son auteur. Et quand elle se termine, elle se termine.",
      ],
    },
    {
      title: "Comment nous gagnons de l’argent",
      paragraphs: [
        "Les spectateurs paient un abonnement mensuel qui commence par un essai gratuit. Chaque mois, les créateurs reçoivent une part des revenus des abonnements, selon le temps passé à regarder ou à écouter leurs œuvres. Inutile de faire du bruit pour être payé : il vous faut un public qui reste jusqu’à la fin.",
      ],
    },
    {
      title: "Ce que les créateurs gardent",
      paragraphs: [
        "Tout. Ce que vous importez est à vous, et c’est vous qui décidez si c’est privé ou public. Quand vous supprimez une œuvre, nous la supprimons aussi : le fichier, les images que nous en avons tirées et la trace de son passage ici.",
        "Nous vendons des abonnements, pas ce que nous savons de vous.",
      ],
    },
    {
      title: "Qui sommes-nous",
      paragraphs: [
        "Wishlight est produit par Wishlight Studio, une petite équipe de gens qui ont projeté des films, mixé des disques et écrit des logiciels pour l’un comme pour l’autre. Si quelque chose peut être amélioré ici, dites-le-nous.",
      ],
    },
  ],
  contact: "Nous contacter",
};
