import type * as english from "../en/switch-errors";
import type { In } from "../say";

export const switchErrors: In<typeof english.switchErrors> = {
  "switches.sign_ups": "أوقفنا إنشاء الحسابات مؤقتًا. أعد المحاولة لاحقًا.",
  "switches.uploads": "أوقفنا الرفع مؤقتًا. أعد المحاولة لاحقًا.",
  "switches.comments": "أوقفنا التعليقات الجديدة مؤقتًا. أعد المحاولة لاحقًا.",
  "switches.checkout": "أوقفنا الاشتراكات الجديدة مؤقتًا. لم نخصم منك شيئًا. أعد المحاولة لاحقًا.",
  "switches.read_only": "أوقفنا التغييرات مؤقتًا ريثما نحلّ مشكلة. أعد المحاولة لاحقًا.",
  "switches.closed": "نُجري أعمال صيانة. عُد بعد بضع دقائق.",
  "switches.reason_missing": "اذكر سببًا.",
  "switches.text_missing": "اكتب ما يجب أن يقوله الشريط.",
  "switches.too_long": "هذا أطول من اللازم. اختصره.",
  "switches.length": "يمكن أن يستمر وضع القراءة فقط أربع ساعات على الأكثر. اختر مدة أقصر.",
};
