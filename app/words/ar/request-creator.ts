import type * as english from "../en/request-creator";
import type { In } from "../say";

export const requestCreator: In<typeof english.requestCreator> = {
  title: "حساب صانع محتوى",
  description: "اطلب حساب صانع محتوى لتعرض أعمالك في Wishlight.",
  heading: "أخبرنا عمّا تصنعه",
  lead: "تكفي بضع جمل: ما هو، ومنذ متى تصنعه، وأين يمكن رؤيته أو سماعه.",
  country: (name) =>
    `قبل أن تبدأ: لا يمكننا بعد الدفع لصنّاع المحتوى في بلدك (${name}). نحتفظ لك بأرباحك إلى أن نتمكّن من ذلك.`,
  anyCountry:
    "قبل أن تبدأ: لا يمكننا بعد الدفع لصنّاع المحتوى في كل البلدان. حدّد بلدك في ملفك الشخصي، وستخبرك هذه الصفحة إن كان بإمكاننا الدفع لك.",
  reason: "ما تصنعه",
  reasonPlaceholder: "أفلام قصيرة عن الجسور، ليلًا في الغالب",
  submit: "إرسال الطلب",
  busy: "جارٍ الإرسال...",
  granted: "مرحبًا بك. أنت الآن صانع محتوى.",
  pending: "استلمنا طلبك. سنردّ بالبريد الإلكتروني.",
  already: "لديك حساب صانع محتوى بالفعل.",
  toUpload: "رفع عمل",
  toSettings: "العودة إلى الإعدادات",
};
