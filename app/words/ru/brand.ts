import type * as english from "../en/brand";
import type { In } from "../say";

export const brand: In<typeof english.brand> = {
  name: "Wishlight",
  logoAlt: "Логотип Wishlight",
  producer: "Создано Wishlight Studio",
  description:
    "Фильмы, фотографии и звук от независимых авторов. Одна ежемесячная подписка: её доход мы делим с авторами, которых вы смотрите.",
};

export const pageTitle: typeof english.pageTitle = (page) => `${page} | ${brand.name}`;

export const copyright: typeof english.copyright = (year) => `© ${year} ${brand.name}. Все права защищены.`;
