import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = join(ROOT, "workers/payments");
/** Bundling takes seconds on a busy machine, and every run of the tests needs one. */
const KEPT_IN = join(ROOT, ".wrangler/test");

/** The payment stand-in as one module, for tests that run it beside the site; made anew when its sources change. */
export async function bundlePayments(): Promise<string> {
  const path = join(KEPT_IN, `payments-${hashSources()}.mjs`);
  if (existsSync(path)) return readFileSync(path, "utf8");
  const code = await bundle();
  mkdirSync(KEPT_IN, { recursive: true });
  // Written beside and renamed: another run never reads half of it.
  writeFileSync(`${path}.${process.pid}`, code);
  renameSync(`${path}.${process.pid}`, path);
  return code;
}

function hashSources(): string {
  const hash = createHash("sha256").update(readFileSync(join(ROOT, "package-lock.json")));
  for (const path of readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).sort()) {
    if (path.endsWith(".ts")) hash.update(`${path}\0`).update(readFileSync(join(SOURCES, path)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function bundle(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: join(SOURCES, "index.ts"),
      write: false,
      target: "es2022",
      rollupOptions: { external: [/^node:/, /^cloudflare:/] },
    },
    ssr: { target: "webworker", noExternal: true },
  })) as Rollup.RollupOutput;
  return output[0].code;
}
