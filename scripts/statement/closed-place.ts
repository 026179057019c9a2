import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { experimental_readRawConfig, getPlatformProxy } from "wrangler";
import { storedChain } from "../../app/ledger/chain-source.ts";
import type { ClosedSource } from "../../app/payouts/recompute/closed-source.ts";
import { queryDatabase } from "../local/database.ts";
import { WRANGLER } from "../local/packages.ts";
import { quietEnv } from "../local/quiet-env.ts";
import { Refusal } from "../local/refusal.ts";
import { readSettings, ROOT } from "../local/settings.ts";
import { runTool } from "../local/tool.ts";

const CLOUD_CONFIG = join(ROOT, ".wrangler/cloud/web.json");

/** A source that has to be closed when nothing is read from it any more. */
export interface OpenSource extends ClosedSource {
  close(): Promise<void>;
}

interface Bindings {
  DB: D1Database;
  LEDGER: R2Bucket;
}

/**
 * Closed months of the local instance, which may run meanwhile.
 * @param stateDir without it, that of the environment
 * @throws Refusal where there is none
 */
export async function openLocalSource(stateDir = readSettings(process.env).stateDir): Promise<OpenSource> {
  if (!existsSync(stateDir)) throw new Refusal("There is no local instance yet: `npm start` makes one.");
  // Wrangler would say a page about bindings that nobody asks here.
  Object.assign(process.env, quietEnv(stateDir), { WRANGLER_LOG: "error" });
  const dir = await mkdtemp(join(tmpdir(), "wishlight-statement-"));
  const forget = () => rm(dir, { recursive: true, force: true });
  try {
    const { env, dispose } = await getPlatformProxy<Bindings>({
      configPath: await writeReadingConfig(dir),
      persist: { path: join(stateDir, "v3") },
    });
    return { ...storedChain(env), close: () => dispose().finally(forget) };
  } catch (error) {
    await forget();
    throw error;
  }
}

/** The site's configuration without all that has nothing to do with reading: its objects, queues and services. */
async function writeReadingConfig(dir: string): Promise<string> {
  const { rawConfig } = experimental_readRawConfig({ config: join(ROOT, "wrangler.toml") });
  const { compatibility_date, d1_databases, r2_buckets } = rawConfig;
  const path = join(dir, "wrangler.json");
  await writeFile(path, JSON.stringify({ name: "statement", compatibility_date, d1_databases, r2_buckets }));
  return path;
}

/** Closed months of the account that was deployed to, read through wrangler: one start a question and a file. */
export async function openCloudSource(): Promise<OpenSource> {
  if (!existsSync(CLOUD_CONFIG))
    throw new Refusal("This working copy has deployed nothing yet: `npm run deploy` first (docs/deploy.md).");
  const config = JSON.parse(await readFile(CLOUD_CONFIG, "utf8")) as {
    r2_buckets?: { binding: string; bucket_name: string }[];
  };
  const bucket = config.r2_buckets?.find(({ binding }) => binding === "LEDGER")?.bucket_name;
  if (!bucket) throw new Refusal("The deployed site has no bucket LEDGER yet: `npm run deploy` makes it.");
  const dir = await mkdtemp(join(tmpdir(), "wishlight-statement-"));
  return {
    rows: async <Row>(statement: string) => {
      const [rows = []] = await queryDatabase("cloud", [statement]);
      return rows as Row[];
    },
    file: (key) => getObject(bucket, key, join(dir, key.replaceAll("/", "-"))),
    close: () => rm(dir, { recursive: true, force: true }),
  };
}

async function getObject(bucket: string, key: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const args = ["r2", "object", "get", `${bucket}/${key}`, "--remote", "-c", CLOUD_CONFIG, "--file", path];
  const tool = runTool(WRANGLER, args, { env: process.env });
  if ((await tool.exited) === 0) {
    const bytes = new Uint8Array(await readFile(path));
    await rm(path);
    return bytes;
  }
  if (/does not exist|not found|404/i.test(tool.tail())) return null;
  throw new Refusal(`${key} could not be read:\n\n${tool.tail()}`);
}
