import { freePort } from "../local/port.ts";
import { originOf } from "../local/settings.ts";
import { openSlowNetwork, type SlowNetwork } from "../network/slow-network.ts";
import { startProduct } from "../start/product.ts";

/** The product, and the line that leads there. */
export interface Site {
  /** What pages are opened under: the line's address, which the product takes for its own. */
  origin: string;
  line: SlowNetwork;
  stop(): Promise<void>;
}

/** Upwards, bytes a second: slow enough that there is a middle to cut a file in. */
const UP_PER_SECOND = 8 * 1024 * 1024;

export interface SiteOptions {
  stateDir: string;
  build: boolean;
  log: (line: string) => void;
}

/** Starts the product behind a line that can be cut. No browser has to be told of it, for its address is the line's. */
export async function startSite({ stateDir, build, log }: SiteOptions): Promise<Site> {
  const port = await freePort();
  const line = await openSlowNetwork(port, UP_PER_SECOND);
  const origin = originOf(line.port);
  try {
    const product = await startProduct({ port, stateDir, build, log, vars: { APP_ORIGIN: origin } });
    const stop = async () => {
      line.close();
      await product.stop();
    };
    return { origin, line, stop };
  } catch (error) {
    line.close();
    throw error;
  }
}
