import type * as english from "../en/tags";
import { pluralIn, type In } from "../say";

const plural = pluralIn("hi");

export const tagWords: In<typeof english.tagWords> = {
  label: "टैग",
  hint: "ज़्यादा से ज़्यादा 10, कॉमा से अलग किए हुए। इनसे लोग आपकी रचना ढूंढ पाते हैं।",
  remove: (tag) => `${tag} हटाएं`,
  added: (tag) => `${tag} जुड़ गया।`,
  removed: (tag) => `${tag} हट गया।`,
  full: "एक रचना में ज़्यादा से ज़्यादा 10 टैग हो सकते हैं।",
  again: (tag) => `आप ${tag} पहले ही जोड़ चुके हैं।`,
  chosen: "चुने गए टैग",
  suggestions: (count) => `${count} सुझाव`,
  title: (tag) => `#${tag}`,
  lead: (count, shown) =>
    plural(count, { one: `इस टैग वाली ${shown} रचना।`, other: `इस टैग वाली ${shown} रचनाएं, सबसे नई पहले।` }),
  description: (tag) => `Wishlight पर ${tag} टैग वाली रचनाएं।`,
  notFound: "किसी रचना में यह टैग नहीं है।",
  notFoundHint: "स्पेलिंग जांचें। यह भी हो सकता है कि इस टैग वाली रचनाएं डिलीट हो गई हों।",
  failed: "हम ये रचनाएं लोड नहीं कर सके।",
};
