import { join } from "node:path";
import { REMIX, WRANGLER } from "../local/packages.ts";
import { quietEnv } from "../local/quiet-env.ts";
import { ROOT } from "../local/settings.ts";
import { runStep } from "../local/step.ts";
import { beginBuild } from "./stamp.ts";

/** The workers beside the site. `build/<name>/index.js` is what `npm start` runs and, for media, what goes live. */
const OTHER_WORKERS = ["media", "payments"];

export interface BuildOptions {
  /** Receives what the tools print, line by line. */
  onLine?: (line: string) => void;
  /** Stops a build that is under way. */
  signal?: AbortSignal;
  root?: string;
}

/**
 * Builds everything that `npm start` runs: the site with Remix, the other workers with wrangler.
 * @throws Refusal with the last lines of the tool that failed
 */
export async function build({ onLine, signal, root = ROOT }: BuildOptions = {}): Promise<void> {
  const step = { onLine, signal };
  const markFresh = beginBuild(root);
  await runStep(REMIX, ["vite:build"], { ...step, what: "The build", env: process.env });
  await Promise.all(
    OTHER_WORKERS.map((name) =>
      runStep(WRANGLER, bundleArguments(name, root), {
        ...step,
        what: `The build of workers/${name}`,
        env: { ...quietEnv(join(root, ".wrangler")), WRANGLER_LOG: "error" },
      }),
    ),
  );
  markFresh();
}

const bundleArguments = (name: string, root: string) => [
  ...["deploy", "--dry-run", "-c", join(root, "workers", name, "wrangler.toml")],
  ...["--outdir", join(root, "build", name)],
];
