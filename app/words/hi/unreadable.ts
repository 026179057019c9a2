import type * as english from "../en/unreadable";
import type { In } from "../say";

export const UNREADABLE: In<typeof english.UNREADABLE> =
  "इस टेक्स्ट में छिपे हुए वर्ण हैं जो लिखने की दिशा बदलते हैं, या किसी एक अक्षर पर बहुत ज़्यादा ऐक्सेंट चिह्न हैं। इसे फिर से टाइप करें या सादे टेक्स्ट के रूप में पेस्ट करें।";
