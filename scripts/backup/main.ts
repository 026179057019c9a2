// `npm run backup -- --to DIR`, with --verify to check what was written and --remote for the deployed site
// (docs/operations.md). Environment: STATE_DIR.
import { resolve } from "node:path";
import { readOptions } from "../local/options.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { backUp, openFolder } from "./backup.ts";
import { openLocalSite, openRemoteSite } from "./site.ts";
import { findProblems } from "./verify.ts";

const USAGE = "Usage: npm run backup -- --to DIR [--verify] [--remote]";

async function main(): Promise<void> {
  const { values } = readOptions(USAGE, {
    options: { to: { type: "string" }, verify: { type: "boolean" }, remote: { type: "boolean" } },
  });
  if (!values.to) throw new Refusal(USAGE);
  const dir = resolve(values.to);
  const unlock = openFolder(dir);
  const site = values.remote ? await openRemoteSite(process.env) : await openLocalSite();
  try {
    const manifest = await backUp(site, dir);
    const problems = values.verify ? await findProblems(dir, manifest) : [];
    if (problems.length > 0)
      throw new Refusal(
        `This backup is damaged:\n  ${problems.join("\n  ")}\nRun it again, which copies damaged files again.`,
      );
    if (values.verify) console.log("Verified: rows, references, the ledger's chain, schema and every file.");
    console.log(`The backup in ${dir} is finished.`);
  } finally {
    await site.close();
    unlock();
  }
}

await main().catch(exitWith);
