import type * as english from "../en/help-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const helpAsked: In<typeof english.helpAsked> = {
  email: "الطلب: استخدام عنوان بريد إلكتروني آخر لهذا الحساب.",
  erasure: "الطلب: حذف هذا الحساب وكل ما فيه.",
};

export const helpMails: In<typeof english.helpMails> = {
  helpRequest: {
    subject: `طلب بشأن حسابك في ${brand.name}`,
    lines: [
      `طلب شخص تعذّر عليه تسجيل الدخول مساعدة من فريق دعم ${brand.name} في الحساب المرتبط بهذا العنوان.`,
      "إذا كنت أنت، فلا يلزمك فعل شيء. وإذا لم تكن أنت، فأوقف الطلب الآن.",
    ],
    action: "إيقاف الطلب",
    after: ["يعمل الرابط إلى أن ننفّذ الطلب."],
  },
};
