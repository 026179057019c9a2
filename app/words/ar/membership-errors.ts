import type * as english from "../en/membership-errors";
import type { In } from "../say";

// prettier-ignore
export const membershipErrors: In<typeof english.membershipErrors> = {
  "membership.required": "تحتاج إلى عضوية لمشاهدة هذا.",
  "membership.already": "لديك عضوية بالفعل.",
  "membership.unconfirmed": "أكّد عنوان بريدك الإلكتروني أولًا.",
  "membership.load_failed": "تعذّر تحميل عضويتك. أعد المحاولة بعد دقيقة.",
  "membership.none": "ليست لديك عضوية يمكن تغييرها.",
  "membership.consent_missing": "وافق على الدفع الشهري أولًا.",
  "membership.terms_changed": "تغيّر السعر أو تاريخ الدفع. راجعه ووافق مرة أخرى.",
  "membership.unavailable": "يتعذّر الوصول إلى مزوّد خدمة الدفع حاليًا. أعد المحاولة بعد دقيقة.",
  "membership.withdrawal_over": "انتهت مهلة العدول عن العقد. لا يزال بإمكانك الإلغاء في أي وقت.",
  "membership.event_too_large": "هذا الحدث كبير جدًا.",
  "membership.bad_event": "تعذّر التحقّق من هذا الحدث.",
};
