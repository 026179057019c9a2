import type * as english from "../en/allocation";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("fr");

export const allocationWords: In<typeof english.allocationWords> = {
  title: "Répartition de votre argent",
  description: "Comment votre abonnement mensuel a été réparti, au centime près.",
  heading: (month) => `Répartition de votre argent\u202f: ${month}`,
  paid: (month, paid) => `Vous avez payé ${paid} pour ${month}`,
  lead: "Voyez, mois par mois, quels créateurs ont reçu votre argent.",
  split:
    "Un paiement qui couvre des jours de deux mois est réparti par jour : le montant d’un mois peut donc différer de votre prix mensuel.",
  none: "Le troisième jour de chaque mois, vous verrez ici comment l’abonnement du mois précédent a été réparti entre les créateurs.",
  tax: "Taxes",
  fee: "Frais du prestataire de paiement",
  platform: brand.name,
  creators: (count) =>
    count === 1
      ? "Le créateur que vous avez regardé"
      : plural(count, {
          one: `${count} créateur que vous avez regardé`,
          many: `Les ${count} de créateurs que vous avez regardés`,
          other: `Les ${count} créateurs que vous avez regardés`,
        }),
  idle: "Autres créateurs",
  idleText: (seconds) =>
    `Vous avez regardé moins ${seconds === 60 ? "d’une minute" : plural(seconds, { one: `de ${seconds} seconde`, many: `de ${seconds} de secondes`, other: `de ${seconds} secondes` })} ce mois-là\u202f: cette part va donc aux créateurs que d’autres ont regardés.`,
  back: "Abonnement",
  each: "Part par créateur",
  caption: "La part de chaque créateur que vous avez regardé, la plus élevée d’abord",
  nobody: "Votre visionnage n’a rapporté de part à aucun créateur.",
  creator: "Créateur",
  amount: "Part",
  time: "Durée de visionnage",
  left: "Un créateur qui est parti",
  watchedMost: "Œuvre la plus regardée : {work}",
  untitled: "Sans titre",
  total: "Total",
  how: "Comment votre abonnement est réparti",
  rules: [
    "Les taxes et les frais du prestataire de paiement sont déduits en premier.",
    `${brand.name} garde sa part du reste. Le solde va uniquement aux créateurs que vous avez regardés ce mois-là, à la seconde près.`,
    "Les centimes restants vont, un par un, aux créateurs dont le reste est le plus élevé.",
  ],
  known:
    "D’après les paiements et les durées de visionnage enregistrés avant le {day}. Si un paiement est remboursé plus tard, nous recalculons les mois qu’il couvrait.",
  notFound: "Il n’y a rien à afficher pour ce mois.",
};
