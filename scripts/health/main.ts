// `npm run health` (docs/operations.md). Exit code 1 when something is red, 2 when it couldn't ask. Option: --remote.
// Environment: STATE_DIR.
import type { SignalRow } from "../../app/health/health.table.ts";
import { judgeAll } from "../../app/health/signals.rules.ts";
import { healthWords as words } from "../../app/words/en/health.ts";
import { localPlace, queryDatabase } from "../local/database.ts";
import { readLockOwner } from "../local/lock.ts";
import { readOptions } from "../local/options.ts";
import { exitWithCode, Refusal } from "../local/refusal.ts";

async function main(): Promise<number> {
  const { values } = readOptions("Usage: npm run health [-- --remote]", {
    options: { remote: { type: "boolean" } },
  });
  const place = values.remote ? "cloud" : localPlace();
  if (place !== "cloud" && !readLockOwner(place.stateDir))
    throw new Refusal(
      "The local site isn't running, so nothing checks it. Start it with `npm start`, or ask the deployed site with --remote.",
    );
  const [rows = []] = await queryDatabase(place, ["select * from health_signals"]);
  const signals = judgeAll(rows as unknown as SignalRow[], Date.now());
  console.log(signals.length === 0 ? words.none : signals.map(words.line).join("\n"));
  return signals.some(({ state }) => state === "red") ? 1 : 0;
}

await exitWithCode(main);
