import type * as english from "../en/following";
import { pluralIn, type In } from "../say";

const plural = pluralIn("hi");

export const followingWords: In<typeof english.followingWords> = {
  title: "फ़ॉलो किए गए क्रिएटर",
  description: "वे क्रिएटर जिन्हें आप Wishlight पर फ़ॉलो करते हैं।",
  lead: "आपके फ़ॉलो किए गए क्रिएटर, सबसे हाल के पहले। यह सूची सिर्फ़ आप देख सकते हैं।",
  empty: "आप अभी किसी को फ़ॉलो नहीं कर रहे।",
  emptyHint: "किसी भी कार्ड या रचना से क्रिएटर का पेज खोलें और “फ़ॉलो करें” दबाएं।",
  toFeed: "फ़ीड देखें",
  toTheirs: "उनकी सबसे नई रचनाएं देखें",
  failed: "हम आपके फ़ॉलो किए गए क्रिएटर लोड नहीं कर सके।",
  follow: "फ़ॉलो करें",
  followed: "फ़ॉलो कर रहे हैं",
  followName: (name) => `${name} को फ़ॉलो करें`,
  followedName: (name) => `${name} को फ़ॉलो कर रहे हैं`,
  works: (count, formatted) => plural(count, { one: `${formatted} रचना`, other: `${formatted} रचनाएं` }),
  nowShown: (count, formatted) =>
    plural(count, {
      one: `${formatted} क्रिएटर दिखाया जा रहा है।`,
      other: `${formatted} क्रिएटर दिखाए जा रहे हैं।`,
    }),
};
