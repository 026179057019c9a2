import { join } from "node:path";
import process from "node:process";
import { REMIX } from "../../local/packages.ts";
import { freePort } from "../../local/port.ts";
import { openRuntime } from "../../local/runtime.ts";
import { localOrigin, ROOT } from "../../local/settings.ts";
import { runStep } from "../../local/step.ts";
import { startProduct, type Product, type ProductOptions } from "../../start/product.ts";
import type { MeasureTask } from "../measure.ts";

const BARE = "scripts/measure/bare";
/** `wrangler.toml` beside the page's source names it, too. */
const BARE_BUILD = "node_modules/.cache/wishlight-bare";

export async function withProduct<Result>(
  { dir }: MeasureTask,
  work: (product: Product) => Promise<Result>,
  options: Partial<ProductOptions> = {},
): Promise<Result> {
  const product = await startProduct({ port: 0, stateDir: join(dir, "state"), build: true, ...options });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

export async function withBarePage<Result>(
  { dir }: MeasureTask,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const env = { ...process.env, BARE_BUILD: join(ROOT, BARE_BUILD) };
  await runStep(REMIX, ["vite:build", join(ROOT, BARE)], { what: "The build of the bare page", env });
  const port = await freePort();
  const runtime = openRuntime({
    port,
    stateDir: join(dir, "bare"),
    onLine: () => {},
    workers: [
      { name: "bare", config: `${BARE}/wrangler.toml`, built: `${BARE_BUILD}/server/index.js`, vars: {} },
    ],
  });
  try {
    await runtime.ready;
    return await work(localOrigin(port));
  } finally {
    await runtime.dispose();
  }
}
