import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClosedSource } from "../../app/payouts/recompute/closed-source.ts";
import { cloudConfig, localPlace, queryDatabase } from "../local/database.ts";
import { WRANGLER } from "../local/packages.ts";
import { Refusal } from "../local/refusal.ts";
import { openStorage } from "../local/storage.ts";
import { runTool } from "../local/tool.ts";

/** `bucket_name` of LEDGER in wrangler.toml. */
const LOCAL_BUCKET = "wishlight-ledger";

export interface OpenSource extends ClosedSource {
  close(): Promise<void>;
}

export async function openLocalSource(): Promise<OpenSource> {
  const { storage, close } = await openStorage(localPlace().stateDir);
  return {
    rows: async <Row>(statement: string) => (await storage.query("DB", statement)) as Row[],
    file: (key) => storage.file(LOCAL_BUCKET, key),
    close,
  };
}

/** One wrangler process per query and file. */
export async function openCloudSource(): Promise<OpenSource> {
  const config = JSON.parse(await readFile(cloudConfig(), "utf8")) as {
    r2_buckets?: { binding: string; bucket_name: string }[];
  };
  const bucket = config.r2_buckets?.find(({ binding }) => binding === "LEDGER")?.bucket_name;
  if (!bucket) throw new Refusal("The deployed site has no LEDGER bucket yet. `npm run deploy` creates it.");
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
  const args = ["r2", "object", "get", `${bucket}/${key}`, "--remote", "-c", cloudConfig(), "--file", path];
  const tool = runTool(WRANGLER, args, { env: process.env });
  if ((await tool.exited) === 0) {
    const bytes = new Uint8Array(await readFile(path));
    await rm(path);
    return bytes;
  }
  if (/does not exist|not found|404/i.test(tool.tail())) return null;
  throw new Refusal(`Couldn't read ${key}:\n\n${tool.tail()}`);
}
