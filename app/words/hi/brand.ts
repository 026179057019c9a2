import type * as english from "../en/brand";
import type { In } from "../say";

export const brand: In<typeof english.brand> = {
  name: "Wishlight",
  logoAlt: "Wishlight का लोगो",
  producer: "Wishlight Studio की पेशकश",
  description:
    "इंडिपेंडेंट क्रिएटर की फ़िल्में, तस्वीरें और ऑडियो। हर महीने का एक सब्सक्रिप्शन, जिसका हिस्सा उन क्रिएटर को मिलता है जिन्हें आप देखते हैं।",
};

export const pageTitle: typeof english.pageTitle = (page) => `${page} | ${brand.name}`;

export const copyright: typeof english.copyright = (year) => `© ${year} ${brand.name}। सर्वाधिकार सुरक्षित।`;
