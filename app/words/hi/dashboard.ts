import type * as english from "../en/dashboard";
import type { In } from "../say";

export const dashboardWords: In<typeof english.dashboardWords> = {
  title: "क्रिएटर डैशबोर्ड",
  description: "Wishlight पर आपके अपलोड, एक नज़र में।",
  views: "कुल व्यू",
  items: "अपलोड की गई रचनाएं",
  followers: "फ़ॉलोअर",
  soon: "जल्द आ रहा है",
  latest: "नए अपलोड",
  actions: "झटपट विकल्प",
  upload: "अपलोड करें",
  editProfile: "प्रोफ़ाइल में बदलाव करें",
  settings: "सेटिंग",
  earnings: {
    title: "कमाई",
    owed: "आपको मिलने वाली रकम",
    debt: "ज़्यादा दी गई रकम। हम इसे आगे की कमाई से घटाएंगे।",
    link: "कमाई देखें",
  },
  room: {
    title: "स्टोरेज",
    bytes: "जगह",
    works: "अपलोड",
    begun: "पिछले 24 घंटों में शुरू किए गए अपलोड",
    of: (used, most) => `${most} में से ${used}`,
    full: "सीमा पूरी हो गई है।",
  },
  empty: "आपके नए अपलोड यहां दिखेंगे।",
  failed: "आपके अपलोड लोड नहीं हुए।",
};
