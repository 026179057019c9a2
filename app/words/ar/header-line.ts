import type * as english from "../en/header-line";
import type { In } from "../say";

export const membershipLineWords: In<typeof english.membershipLineWords> = {
  label: "حالة العضوية",
  trialEnds: "تنتهي فترتك التجريبية المجانية في {day}.",
  toMembership: "العضوية",
  failed: "تعذّرت دفعتك الأخيرة. يمكنك المشاهدة حتى {until}.",
  failedClosed: "تعذّرت دفعتك الأخيرة، لذا لا يمكنك مشاهدة أعمال الآخرين.",
  otherCard: "استخدام بطاقة أخرى",
};
