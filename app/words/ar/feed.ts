import type * as english from "../en/feed";
import type { In } from "../say";

export const feedWords: In<typeof english.feedWords> = {
  lists: "الخلاصات",
  newest: "الأحدث",
  following: "من تتابعهم",
  kinds: "نوع الوسائط",
  orders: "الترتيب حسب",
  all: "الكل",
  image: "صور",
  video: "فيديوهات",
  audio: "صوتيات",
  byTime: "الأحدث أولًا",
  byWeek: "الأكثر مشاهدة هذا الأسبوع",
  followingLead: "أعمال جديدة من صنّاع المحتوى الذين تتابعهم.",
  weekLead: "الأكثر مشاهدة في آخر سبعة أيام.",
  emptyKind: "لا توجد أعمال عامة من هذا النوع بعد.",
  emptyWeek: "لا توجد مشاهدات هذا الأسبوع بعد.",
  emptyWeekHint: "تُحسب المشاهدات كل ساعة.",
  emptyFollowing: "لا تتابع أحدًا بعد.",
  emptyFollowingHint: "افتح صفحة صانع محتوى من أي بطاقة واضغط على «متابعة». ستظهر أعماله الجديدة هنا.",
  quietFollowing: "لا شيء هنا بعد.",
  quietFollowingHint: "لم ينشر صنّاع المحتوى الذين تتابعهم شيئًا من هذا النوع بعد.",
  someCreators: "صنّاع محتوى لديهم أعمال جديدة",
  showTheirs: "عرض أعمالهم",
  toNewest: "عرض أحدث الأعمال",
  toFollowing: "من تتابعهم",
};
