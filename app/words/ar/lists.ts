import type * as english from "../en/lists";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ar");

export const listWords: In<typeof english.listWords> = {
  loadMore: "تحميل المزيد",
  loadingMore: "جارٍ تحميل المزيد",
  retry: "إعادة المحاولة",
  toFeed: "الانتقال إلى الخلاصة",
  stoppedAt: (at, length) => `توقّفت عند ${at} من ${length}`,
  nowShown: (count, formatted) =>
    plural(count, {
      zero: `${formatted} عمل معروض.`,
      one: "عمل واحد معروض.",
      two: "عملان معروضان.",
      few: `${formatted} أعمال معروضة.`,
      many: `${formatted} عملًا معروضًا.`,
      other: `${formatted} عمل معروض.`,
    }),
};
