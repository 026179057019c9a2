import type * as english from "../en/brand";
import type { In } from "../say";

export const brand: In<typeof english.brand> = {
  name: "Wishlight",
  logoAlt: "Logotipo de Wishlight",
  producer: "Una producción de Wishlight Studio",
  description:
    "Películas, imágenes y sonido de creadores independientes. Una sola suscripción mensual, repartida entre los creadores que ves.",
};

export const pageTitle: typeof english.pageTitle = (page) => `${page} | ${brand.name}`;

export const copyright: typeof english.copyright = (year) =>
  `© ${year} ${brand.name}. Todos los derechos reservados.`;
