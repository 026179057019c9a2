import type * as english from "../en/upload-fields";
import type { In } from "../say";

export const uploadFields: In<typeof english.uploadFields> = {
  title: "العنوان",
  description: "الوصف",
  visibility: "الظهور",
  private: "خاص: أنت فقط",
  public: "عام: كل من سجّل الدخول",
  publishAt: "موعد النشر",
  publishAtHint: "سنجعل العمل عامًا في هذا الوقت. اتركه فارغًا ليبقى خاصًا.",
  publishAtUtc: "الوقت بتوقيت UTC.",
  comments: "التعليقات",
  commentsHint:
    "يمكن للأعضاء الذين يستطيعون مشاهدة العمل التعليق عليه ما دام عامًا. إذا أوقفت التعليقات، فلن يرى أحد الموجود منها.",
  commentsOff: "متوقّفة",
  commentsOn: "مفعّلة: يمكن للأعضاء التعليق",
  adults: "لمن هم في سنّ 18 عامًا فأكثر فقط",
  adultsHint:
    "حدّد هذا الخيار للعُري والجنس والعنف وكل ما لا يناسب الأطفال. لا يمكن لمن هم دون 18 عامًا العثور على العمل أو فتحه.",
  adultsByDecision: "صُنّف هذا العمل 18+ بقرار، لذا يبقى 18+ أيًّا كان اختيارك هنا.",
  alt: "النص البديل",
  altHint: "صِف الصورة لمن لا يمكنهم رؤيتها.",
};
