import { DAY } from "./periods";

/** How a request to the API goes wrong. `lost`: carried out, answered 500; `broken`: carried out, the answer cut off. */
export type FaultMode = "500" | "429" | "lost" | "broken";

export interface Fault {
  /** Beginning of the path, like `/v1/refunds`. */
  path: string;
  method?: string;
  /** How many requests it meets. */
  times: number;
  mode: FaultMode;
}

/** What tests may turn (POST /stand-in/settings). */
export interface Settings {
  /** false keeps events back until POST /stand-in/deliver. */
  deliver: boolean;
  /** Every event is delivered so many times. */
  copies: number;
  /** In which order events that wait are delivered. */
  order: "made" | "reversed";
  /** Seconds until a charge's fee is known. */
  feeAfter: number;
  fail: Fault[];
  /** Seconds until what reached a connected account is on its way to the bank; so many again until it is there. */
  bankPayoutAfter: number;
  /** Seconds until a top-up has come from our own bank. */
  topUpAfter: number;
  /** What the provider takes for each connected account that was sent money in a month. Minor units. */
  accountFee: number;
  /** The provider agreed to accounts at home that only receive. Elsewhere it refuses them without `card_payments`. */
  transfersAlone: boolean;
  /** So many deliveries are lost on their way: the site never sees them. */
  drop: number;
}

export const USUAL: Settings = {
  deliver: true,
  copies: 1,
  order: "made",
  feeAfter: 3,
  bankPayoutAfter: 2 * DAY,
  topUpAfter: DAY,
  accountFee: 0,
  transfersAlone: true,
  fail: [],
  drop: 0,
};
