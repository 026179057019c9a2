// `npm run search -- --check` compares the index of search with what it is made of (exit code 1 where they differ);
// `-- --rebuild` empties it and has the site make it anew. With --remote in the account that was deployed to.
// Environment: PORT, STATE_DIR.
import { parseArgs } from "node:util";
import { queryDatabase, type DatabasePlace, type Row } from "../local/database.ts";
import { SCHEDULED_API } from "../local/local-api.ts";
import { isUp } from "../local/ready.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { originOf, readSettings } from "../local/settings.ts";
import { COUNT_INDEXED, COUNT_LISTED, EMPTY_INDEX, QUEUE_ALL } from "./statements.ts";

const USAGE = "Usage: npm run search -- --check | --rebuild  [--remote]";
const INDEX = "wishlight-search";

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { check: { type: "boolean" }, rebuild: { type: "boolean" }, remote: { type: "boolean" } },
  });
  if (Boolean(values.check) === Boolean(values.rebuild)) throw new Refusal(USAGE);
  const { port, stateDir } = readSettings(process.env);
  const place: DatabasePlace = values.remote ? "cloud" : { stateDir };
  if (values.check) return check(place);
  // First what is to be told, then the emptying: broken off between the two, everything is only told twice.
  await queryDatabase(place, QUEUE_ALL);
  await queryDatabase(place, EMPTY_INDEX, INDEX);
  console.log("The index is empty, and all that may be found is on its way into it, newest works first.");
  console.log(values.remote ? "The site takes over some thousands a minute." : await trigger(port));
  return 0;
}

async function check(place: DatabasePlace): Promise<number> {
  const [[listed = {}] = []] = await queryDatabase(place, COUNT_LISTED);
  const [[indexed = {}] = []] = await queryDatabase(place, COUNT_INDEXED, INDEX);
  const changes = Number(listed["changes"] ?? 0);
  const wrong = ["works", "creators", "tags"].filter((name) => listed[name] !== indexed[name]);
  for (const name of ["works", "creators", "tags"]) console.log(lineOf(name, listed, indexed));
  console.log(`changes not heard of yet: ${changes}`);
  if (wrong.length === 0 || changes > 0) return 0;
  console.log("They differ, and nothing is on its way: `npm run search -- --rebuild`.");
  return 1;
}

const lineOf = (name: string, listed: Row, indexed: Row) =>
  `${name.padEnd(9)} ${String(listed[name]).padStart(8)} may be found, ${String(indexed[name]).padStart(8)} in the index`;

/** The local site follows each minute; asked, it does so at once. */
async function trigger(port: number): Promise<string> {
  const origin = originOf(port);
  if (!(await isUp(origin)))
    return "Wishlight does not run at the moment: it takes them over when it starts.";
  await fetch(origin + SCHEDULED_API).catch(() => null);
  return "The site has begun to take them over.";
}

try {
  process.exitCode = await main();
} catch (error) {
  exitWith(error);
}
