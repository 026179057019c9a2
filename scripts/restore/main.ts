// `npm run restore -- --from DIR [--replace] [--old] [--damaged] [--remote]`, or for the deployed site
// `-- --remote --minute 2026-11-26T21:00Z` (docs/operations.md). Environment: STATE_DIR.
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { BEFORE_RESTORE, openClosedSite, openRemoteSite } from "../backup/site.ts";
import { readOptions } from "../local/options.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { readSettings } from "../local/settings.ts";
import { restore, restoreMinute } from "./restore.ts";

const USAGE = `Usage: npm run restore -- --from DIR [--replace] [--old] [--damaged] [--remote]
   or: npm run restore -- --remote --minute 2026-11-26T21:00Z`;

async function main(): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values } = readOptions(USAGE, {
    options: {
      from: { type: "string" },
      minute: { type: "string" },
      replace: flag,
      old: flag,
      damaged: flag,
      remote: flag,
    },
  });
  const { from, minute, remote, replace, old, damaged } = values;
  if (Boolean(from) === Boolean(minute)) throw new Refusal(USAGE);
  if (minute && !remote)
    throw new Refusal(
      "Only the deployed site can return to a minute: add --remote. Locally, use --from DIR.",
    );
  const { stateDir } = readSettings(process.env);
  const site = remote ? await openRemoteSite(process.env) : await openClosedSite(stateDir);
  try {
    if (minute) await restoreMinute(site, minute, console.log);
    if (from) await restore(site, resolve(from), { replace, old, damaged, say: console.log });
  } finally {
    await site.close();
  }
  if (remote) return;
  for (const name of readdirSync(stateDir).filter((one) => one.startsWith(BEFORE_RESTORE)))
    console.log(`Delete ${join(stateDir, name)} once you don't need the way back: it has personal data.`);
}

await main().catch(exitWith);
