// `npm run backlog`: what waits, what is stuck, what failed. Exit code 1 when somebody should look, 2 when
// it could not be asked. Options: --cloud (the deployed database), --json. Environment: STATE_DIR.
import { parseArgs } from "node:util";
import { localPlace, queryDatabase } from "../local/database.ts";
import { questions } from "./questions.ts";
import { backlogOf, describe, needsAPerson } from "./report.ts";

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { cloud: { type: "boolean" }, json: { type: "boolean" } } });
  const backlog = backlogOf(
    await queryDatabase(values.cloud ? "cloud" : localPlace(), questions(Date.now())),
  );
  console.log(values.json ? JSON.stringify(backlog, null, 2) : describe(backlog));
  return needsAPerson(backlog) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
