import type * as english from "../en/paused";
import type { In } from "../say";

export const paused: In<typeof english.paused> = {
  stopped: "फ़िलहाल रुका हुआ है",
  closed: "हम जल्द लौटेंगे",
  again: "फिर से कोशिश करें",
};
