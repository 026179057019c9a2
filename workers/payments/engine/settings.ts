import { DAY } from "./periods";

/** `lost`: carried out, answered 500; `broken`: carried out, the answer cut off. */
export type FaultMode = "500" | "429" | "lost" | "broken";

interface SettingsFault {
  path: string;
  method?: string;
  times: number;
  mode: FaultMode;
}

export interface Settings {
  /** False keeps events back until POST /stand-in/deliver. */
  deliver: boolean;
  /** Per event. */
  copies: number;
  order: "made" | "reversed";
  feeAfter: number;
  fail: SettingsFault[];
  topUpAfter: number;
  /** So many deliveries get lost. */
  drop: number;
}

export const DEFAULT_SETTINGS: Settings = {
  deliver: true,
  copies: 1,
  order: "made",
  feeAfter: 3,
  topUpAfter: DAY,
  fail: [],
  drop: 0,
};
