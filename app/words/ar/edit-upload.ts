import type * as english from "../en/edit-upload";
import type { In } from "../say";

export const editWords: In<typeof english.editWords> = {
  heading: "تعديل العمل",
  restricted: "يوجد قرار يقيّد هذا العمل. تسري تغييرات ظهوره أو تاريخه عند انتهاء القرار.",
  restrictedReason: (reason) => `السبب: ${reason}.`,
  publicAgain: "إذا رُفع القرار، يعود هذا العمل عامًا.",
  restrictedWhy: "قراءة القرار أو الطعن فيه",
  withheld:
    "يحتوي هذا الملف على معلومات شخصية تعذّرت إزالتها، مثل مكان إنشائه أو اسم مالك أو رقم تسلسلي. لا يمكن لغيرك فتح الملف الأصلي، ويرى الآخرون الصور التي أنشأناها منه. لمشاركة الملف الأصلي، ارفع نسخة بدون هذه المعلومات.",
  warnings: "عن هذا الملف",
  save: "حفظ التغييرات",
  saving: "جارٍ الحفظ...",
  saved: "تم حفظ التغييرات.",
  notSaved: "تعذّر حفظ تغييراتك. لا يزال ما كتبته هنا.",
  needsScript: "يتطلّب هذا القسم تفعيل JavaScript.",
  poster: { heading: "صورة الغلاف" },
  captions: { heading: "الشرح النصّي" },
  danger: { heading: "حذف", text: "يحذف هذا أيضًا الملف وصورة غلافه وشرحه النصّي." },
};

export const playerWords: In<typeof english.playerWords> = {
  reconnecting: "جارٍ إعادة الاتصال...",
  gone: "لم يعد هذا العمل متاحًا.",
  tryAgain: "إعادة المحاولة",
  play: "تشغيل",
  wide: "عرض واسع",
};
