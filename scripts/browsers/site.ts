import { openLine, type Line } from "../browser/line.ts";
import { freePort } from "../local/port.ts";
import { startProduct } from "../start/product.ts";

export interface Site {
  /** The line's address, which the product takes for its own. */
  origin: string;
  line: Line;
  stop(): Promise<void>;
}

/** Slow enough to cut in the middle of a file. */
const UP_PER_SECOND = 8 * 1024 * 1024;

export interface SiteOptions {
  stateDir: string;
  build: boolean;
  log?: (line: string) => void;
  upPerSecond?: number;
}

export async function startSite({
  stateDir,
  build,
  log,
  upPerSecond = UP_PER_SECOND,
}: SiteOptions): Promise<Site> {
  const port = await freePort();
  const line = await openLine(port, { speed: { up: 8 * upPerSecond } });
  const { origin } = line;
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
