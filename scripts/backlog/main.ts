// `npm run backlog` (docs/operations.md). Exit code 1 when somebody should look, 2 when it couldn't ask. Options:
// --remote, --json. Environment: STATE_DIR.
import { localPlace, queryDatabase } from "../local/database.ts";
import { readOptions } from "../local/options.ts";
import { exitWithCode } from "../local/refusal.ts";
import { questions } from "./questions.ts";
import { readBacklog, formatReport, needsAttention } from "./report.ts";

async function main(): Promise<number> {
  const { values } = readOptions("Usage: npm run backlog [-- --json] [--remote]", {
    options: { remote: { type: "boolean" }, json: { type: "boolean" } },
  });
  const backlog = readBacklog(
    await queryDatabase(values.remote ? "cloud" : localPlace(), questions(Date.now())),
  );
  console.log(values.json ? JSON.stringify(backlog, null, 2) : formatReport(backlog));
  return needsAttention(backlog) ? 1 : 0;
}

await exitWithCode(main);
