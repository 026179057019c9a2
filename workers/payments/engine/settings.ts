import { DAY } from "./periods";

/** How a request to the API fails. `lost`: carried out, answered 500; `broken`: carried out, the answer cut off. */
export type FaultMode = "500" | "429" | "lost" | "broken";

export interface Fault {
  /** Beginning of the path, like `/v1/refunds`. */
  path: string;
  method?: string;
  /** How many requests fail. */
  times: number;
  mode: FaultMode;
}

/** What tests may change (POST /stand-in/settings). */
export interface Settings {
  /** false keeps events back until POST /stand-in/deliver. */
  deliver: boolean;
  /** How many times each event is delivered. */
  copies: number;
  /** The order in which waiting events are delivered. */
  order: "made" | "reversed";
  /** Seconds until a charge's fee is known. */
  feeAfter: number;
  fail: Fault[];
  /** Seconds until a top-up arrives. */
  topUpAfter: number;
  /** How many deliveries never reach the site. */
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
