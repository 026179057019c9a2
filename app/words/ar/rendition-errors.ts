import type * as english from "../en/rendition-errors";
import type { In } from "../say";

// prettier-ignore
export const renditionErrors: In<typeof english.renditionErrors> = {
  "renditions.made_elsewhere": "جهاز آخر من أجهزتك ينشئ الأحجام الأصغر لهذا العمل.",
  "renditions.not_wanted": "هذا الحجم موجود بالفعل لهذا العمل، أو أنه لا يحتاج إليه.",
  "renditions.bad_sprite": "لا يمكننا استخدام معاينات التنقّل هذه.",
};
