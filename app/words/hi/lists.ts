import type * as english from "../en/lists";
import { pluralIn, type In } from "../say";

const plural = pluralIn("hi");

export const listWords: In<typeof english.listWords> = {
  loadMore: "और दिखाएं",
  loadingMore: "और लोड हो रहा है",
  retry: "फिर से कोशिश करें",
  toFeed: "फ़ीड पर जाएं",
  stoppedAt: (at, length) => `आप ${length} में से ${at} पर रुके थे`,
  nowShown: (count, formatted) =>
    plural(count, { one: `${formatted} रचना दिखाई जा रही है।`, other: `${formatted} रचनाएं दिखाई जा रही हैं।` }),
};
