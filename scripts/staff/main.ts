// `npm run staff` (docs/operations.md). Exit code 1 when nothing was written. Environment: STATE_DIR.
import { localPlace, queryDatabase } from "../local/database.ts";
import { exitWith } from "../local/refusal.ts";
import { readStaffCommand, staffStatements, describeStaffResult } from "./staff-command.ts";

try {
  const { command, isRemote } = readStaffCommand(process.argv.slice(2));
  const place = isRemote ? "cloud" : localPlace();
  console.log(describeStaffResult(command, await queryDatabase(place, staffStatements(command, Date.now()))));
} catch (error) {
  exitWith(error);
}
