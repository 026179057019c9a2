// `npm run search -- --check` or `-- --rebuild`, with --remote in the deployed account. Environment: PORT, STATE_DIR.
import { queryDatabase, type DatabasePlace, type Row } from "../local/database.ts";
import { SCHEDULED_API } from "../local/local-api.ts";
import { readOptions } from "../local/options.ts";
import { isUp } from "../local/ready.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { localOrigin, readSettings } from "../local/settings.ts";
import { COUNT_INDEXED, COUNT_LISTED, EMPTY_INDEX, QUEUE_ALL } from "./statements.ts";

const USAGE = "Usage: npm run search -- --check | --rebuild  [--remote]";
const INDEX = "wishlight-search";

async function main(): Promise<number> {
  const { values } = readOptions(USAGE, {
    options: { check: { type: "boolean" }, rebuild: { type: "boolean" }, remote: { type: "boolean" } },
  });
  if (Boolean(values.check) === Boolean(values.rebuild)) throw new Refusal(USAGE);
  const { port, stateDir } = readSettings(process.env);
  const place: DatabasePlace = values.remote ? "cloud" : { stateDir };
  if (values.check) return check(place);
  // In this order, an interruption only repeats work.
  await queryDatabase(place, QUEUE_ALL);
  await queryDatabase(place, EMPTY_INDEX, INDEX);
  console.log("The index is empty, and everything is queued for indexing, newest works first.");
  console.log(values.remote ? "The site indexes a few thousand a minute." : await trigger(port));
  return 0;
}

async function check(place: DatabasePlace): Promise<number> {
  const [[listed = {}] = []] = await queryDatabase(place, COUNT_LISTED);
  const [[indexed = {}] = []] = await queryDatabase(place, COUNT_INDEXED, INDEX);
  const changes = Number(listed["changes"] ?? 0);
  const wrong = ["works", "creators", "tags"].filter((name) => listed[name] !== indexed[name]);
  for (const name of ["works", "creators", "tags"]) console.log(formatLine(name, listed, indexed));
  console.log(`changes not indexed yet: ${changes}`);
  if (wrong.length === 0 || changes > 0) return 0;
  console.log("The index is out of date. Run `npm run search -- --rebuild`.");
  return 1;
}

const formatLine = (name: string, listed: Row, indexed: Row) =>
  `${name.padEnd(9)} ${String(listed[name]).padStart(8)} searchable, ${String(indexed[name]).padStart(8)} in the index`;

async function trigger(port: number): Promise<string> {
  const origin = localOrigin(port);
  if (!(await isUp(origin))) return "Wishlight isn't running. It will index them when it starts.";
  await fetch(origin + SCHEDULED_API).catch(() => null);
  return "The site has started indexing.";
}

try {
  process.exitCode = await main();
} catch (error) {
  exitWith(error);
}
