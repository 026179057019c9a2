import type * as english from "../en/brand";
import type { In } from "../say";

export const brand: In<typeof english.brand> = {
  name: "Wishlight",
  logoAlt: "Wishlight-Logo",
  producer: "Eine Produktion von Wishlight Studio",
  description:
    "Filme, Bilder und Ton von unabhängigen Creatorn. Ein Monatsabo, dessen Erlös sich die Creator teilen, die Sie ansehen.",
};

export const pageTitle: typeof english.pageTitle = (page) => `${page} | ${brand.name}`;

export const copyright: typeof english.copyright = (year) =>
  `© ${year} ${brand.name}. Alle Rechte vorbehalten.`;
