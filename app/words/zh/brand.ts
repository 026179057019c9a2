import type * as english from "../en/brand";
import type { In } from "../say";

export const brand: In<typeof english.brand> = {
  name: "Wishlight",
  logoAlt: "Wishlight 标志",
  producer: "Wishlight Studio 出品",
  description: "来自独立创作者的影片、图片和声音。一份包月订阅，收入由您观看的创作者分享。",
};

export const pageTitle: typeof english.pageTitle = (page) => `${page} | ${brand.name}`;

export const copyright: typeof english.copyright = (year) => `© ${year} ${brand.name}。保留所有权利。`;
