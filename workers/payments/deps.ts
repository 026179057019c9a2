import type { World } from "./engine/world";
import type { PaymentsEnv } from "./env";

/** What pages and controls work with. */
export interface Deps {
  env: PaymentsEnv;
  world: World;
  /** In one transaction. */
  whole<T>(work: () => T): T;
  /** @param force even while `deliver` is off */
  deliverAll(force?: boolean): Promise<void>;
  /** Waits for moves and deliveries that are under way. */
  rest(): Promise<void>;
  reset(): Promise<void>;
}
