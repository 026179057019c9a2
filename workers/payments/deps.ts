import type { World } from "./engine/world";
import type { PaymentsEnv } from "./env";

export interface Deps {
  env: PaymentsEnv;
  world: World;
  /** In one transaction. */
  inTransaction<T>(work: () => T): T;
  deliverAll(force?: boolean): Promise<void>;
  rest(): Promise<void>;
  reset(): Promise<void>;
}
