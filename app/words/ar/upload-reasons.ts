import type * as english from "../en/upload-reasons";
import type { In } from "../say";

export const uploadReasons: In<typeof english.uploadReasons> = {
  connectionLost: "انقطع الاتصال.",
  status: (status) => `ردّ الخادم بالرمز ${status}.`,
  unnamedPart: "لم تؤكّد مساحة التخزين استلام أحد الأجزاء.",
  otherTab: "هذا الملف قيد الرفع بالفعل في علامة تبويب أخرى.",
  pageError: "حدث خطأ في هذه الصفحة.",
  notFound: "لم نعثر على عملية الرفع.",
  noUpload: "عملية الرفع مفقودة.",
};
