import type { Store } from "./engine/store";
import type { World } from "./engine/world";
import type { PaymentsEnv } from "./env";

/** What pages and controls work with. */
export interface Deps {
  env: PaymentsEnv;
  world: World;
  store: Store;
  /** Runs to the end or leaves nothing. */
  whole<T>(work: () => T): T;
  /** Lets everything happen that is due until then. */
  moveTo(seconds: number): Promise<void>;
  /** @param force also what settings keep back */
  deliverAll(force?: boolean): Promise<void>;
  /** Waits until nothing moves and nothing is on its way to the site. */
  rest(): Promise<void>;
  reset(): Promise<void>;
}
