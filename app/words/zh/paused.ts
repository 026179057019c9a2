import type * as english from "../en/paused";
import type { In } from "../say";

export const paused: In<typeof english.paused> = {
  stopped: "暂时停用",
  closed: "马上回来",
  again: "重试",
};
