import type * as english from "../en/brand";
import type { In } from "../say";

export const brand: In<typeof english.brand> = {
  name: "Wishlight",
  logoAlt: "Logo de Wishlight",
  producer: "Produit par Wishlight Studio",
  description:
    "Films, images et sons de créateurs indépendants. Un seul abonnement mensuel, partagé avec les créateurs que vous regardez.",
};

export const pageTitle: typeof english.pageTitle = (page) => `${page} | ${brand.name}`;

export const copyright: typeof english.copyright = (year) => `© ${year} ${brand.name}. Tous droits réservés.`;
