import type * as english from "../en/brand";
import type { In } from "../say";

export const brand: In<typeof english.brand> = {
  name: "Wishlight",
  logoAlt: "Logo do Wishlight",
  producer: "Uma produção do Wishlight Studio",
  description:
    "Filmes, imagens e sons de criadores independentes. Uma assinatura mensal, dividida com os criadores que você assiste.",
};

export const pageTitle: typeof english.pageTitle = (page) => `${page} | ${brand.name}`;

export const copyright: typeof english.copyright = (year) =>
  `© ${year} ${brand.name}. Todos os direitos reservados.`;
