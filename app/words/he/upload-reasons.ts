import type * as english from "../en/upload-reasons";
import type { In } from "../say";

export const uploadReasons: In<typeof english.uploadReasons> = {
  connectionLost: "החיבור נותק.",
  status: (status) => `השרת השיב ${status}.`,
  unnamedPart: "האחסון לא אישר חלק מהקובץ.",
  otherTab: "הקובץ כבר עולה בכרטיסייה אחרת.",
  pageError: "אירעה שגיאה בדף הזה.",
  notFound: "לא מצאנו את ההעלאה.",
  noUpload: "ההעלאה חסרה.",
};
