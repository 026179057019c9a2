import type * as english from "../en/rendition-errors";
import type { In } from "../say";

// prettier-ignore
export const renditionErrors: In<typeof english.renditionErrors> = {
  "renditions.made_elsewhere": "आपका कोई दूसरा डिवाइस इस रचना के छोटे साइज़ बना रहा है।",
  "renditions.not_wanted": "इस रचना का यह साइज़ पहले से है या इसकी ज़रूरत नहीं है।",
  "renditions.bad_sprite": "हम ये सीक प्रीव्यू इस्तेमाल नहीं कर सकते।",
};
