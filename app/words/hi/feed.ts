import type * as english from "../en/feed";
import type { In } from "../say";

export const feedWords: In<typeof english.feedWords> = {
  lists: "फ़ीड",
  newest: "सबसे नई",
  following: "फ़ॉलो किए गए",
  kinds: "मीडिया टाइप",
  orders: "क्रम",
  all: "सभी",
  image: "इमेज",
  video: "वीडियो",
  audio: "ऑडियो",
  byTime: "सबसे नई पहले",
  byWeek: "इस हफ़्ते सबसे ज़्यादा देखी गई",
  followingLead: "आपके फ़ॉलो किए गए क्रिएटर की नई रचनाएं।",
  weekLead: "पिछले सात दिनों में सबसे ज़्यादा व्यू।",
  emptyKind: "अभी इस टाइप का कोई सार्वजनिक अपलोड नहीं है।",
  emptyWeek: "इस हफ़्ते अभी कोई व्यू नहीं है।",
  emptyWeekHint: "व्यू हर घंटे गिने जाते हैं।",
  emptyFollowing: "आप अभी किसी को फ़ॉलो नहीं कर रहे।",
  emptyFollowingHint: "किसी भी कार्ड से क्रिएटर का पेज खोलें और “फ़ॉलो करें” दबाएं। उनकी नई रचनाएं यहां दिखेंगी।",
  quietFollowing: "अभी यहां कुछ नहीं है।",
  quietFollowingHint: "आपके फ़ॉलो किए गए क्रिएटर ने इस टाइप का अभी कुछ पब्लिश नहीं किया है।",
  someCreators: "नई रचनाओं वाले क्रिएटर",
  showTheirs: "उनकी रचनाएं दिखाएं",
  toNewest: "सबसे नई रचनाएं देखें",
  toFollowing: "आपके फ़ॉलो किए गए क्रिएटर",
};
