import type * as english from "../en/upload-reasons";
import type { In } from "../say";

export const uploadReasons: In<typeof english.uploadReasons> = {
  connectionLost: "कनेक्शन टूट गया।",
  status: (status) => `सर्वर का जवाब ${status} था।`,
  unnamedPart: "स्टोरेज ने एक हिस्से की पुष्टि नहीं की।",
  otherTab: "यह पहले से दूसरे टैब में अपलोड हो रहा है।",
  pageError: "इस पेज पर कोई गड़बड़ी हुई।",
  notFound: "हमें अपलोड नहीं मिला।",
  noUpload: "अपलोड मौजूद नहीं है।",
};
