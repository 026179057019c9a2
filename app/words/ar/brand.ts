import type * as english from "../en/brand";
import type { In } from "../say";

export const brand: In<typeof english.brand> = {
  name: "Wishlight",
  logoAlt: "شعار Wishlight",
  producer: "من إنتاج Wishlight Studio",
  description: "أفلام وصور وصوتيات من صنّاع محتوى مستقلّين. اشتراك شهري واحد نتقاسمه مع من تشاهد أعمالهم.",
};

export const pageTitle: typeof english.pageTitle = (page) => `${page} | ${brand.name}`;

export const copyright: typeof english.copyright = (year) => `© ${year} ${brand.name}. جميع الحقوق محفوظة.`;
