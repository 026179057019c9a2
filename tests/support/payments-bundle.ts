import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ENTRY = fileURLToPath(new URL("../../workers/payments/index.ts", import.meta.url));

/** The payment stand-in as one module, for tests that run it beside the site. Takes a tenth of a second. */
export async function bundlePayments(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    external: ["cloudflare:*", "node:*"],
    conditions: ["workerd", "worker", "browser"],
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error("esbuild made nothing of workers/payments.");
  return file.text;
}
