import { join } from "node:path";
import { REMIX, WRANGLER } from "../local/packages.ts";
import { quietEnv } from "../local/quiet-env.ts";
import { ROOT } from "../local/settings.ts";
import { runStep } from "../local/step.ts";
import { beginBuild } from "./stamp.ts";

const OTHER_WORKERS = ["media", "payments"];

export interface BuildOptions {
  onLine?: (line: string) => void;
  signal?: AbortSignal;
  root?: string;
}

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
