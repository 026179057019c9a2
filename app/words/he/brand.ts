import type * as english from "../en/brand";
import type { In } from "../say";

export const brand: In<typeof english.brand> = {
  name: "Wishlight",
  logoAlt: "הלוגו של Wishlight",
  producer: "הפקה של Wishlight Studio",
  description: "סרטים, תמונות וסאונד מיוצרים עצמאיים. מינוי חודשי אחד, שמתחלק בין היוצרים שבהם צופים.",
};

export const pageTitle: typeof english.pageTitle = (page) => `${page} | ${brand.name}`;

export const copyright: typeof english.copyright = (year) => `© ${year} ${brand.name}. כל הזכויות שמורות.`;
