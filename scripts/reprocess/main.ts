// `npm run reprocess -- ID...` or `-- --all`, with --remote in the deployed account. Environment: PORT, STATE_DIR.
import { queryDatabase } from "../local/database.ts";
import { SCHEDULED_API } from "../local/local-api.ts";
import { readOptions } from "../local/options.ts";
import { isUp } from "../local/ready.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { localOrigin, readSettings } from "../local/settings.ts";
import { reprocessStatements, type Chosen } from "./statements.ts";

const USAGE = "Usage: npm run reprocess -- ID... | --all  [--remote]";

interface Options {
  chosen: Chosen;
  remote: boolean;
}

function readChosen(): Options {
  const { values, positionals } = readOptions(USAGE, {
    options: { all: { type: "boolean" }, remote: { type: "boolean" } },
    allowPositionals: true,
  });
  const ids = positionals.map(Number);
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new Refusal(`Each ID must be a whole number.\n${USAGE}`);
  if ((values.all === true) === ids.length > 0) throw new Refusal(`Give upload IDs or --all.\n${USAGE}`);
  return { chosen: values.all ? "all" : ids, remote: values.remote === true };
}

async function main(): Promise<void> {
  const { chosen, remote } = readChosen();
  const { port, stateDir } = readSettings(process.env);
  const answers = await queryDatabase(
    remote ? "cloud" : { stateDir },
    reprocessStatements(chosen, Date.now()),
  );
  const count = answers.flat().length;
  if (count === 0) throw new Refusal("Nothing to process: none of these uploads is ready or failed.");
  console.log(
    `${count === 1 ? "1 upload is" : `${count} uploads are`} queued for processing. People see the current version until then.`,
  );
  console.log(
    remote ? "The site will notify the media worker within five minutes." : await triggerLocal(port),
  );
}

async function triggerLocal(port: number): Promise<string> {
  const origin = localOrigin(port);
  if (!(await isUp(origin))) return "Wishlight isn't running. It will process them when it starts.";
  const response = await fetch(origin + SCHEDULED_API).catch(() => null);
  return response?.ok
    ? "The media worker was notified."
    : "The site will notify the media worker within a minute.";
}

try {
  await main();
} catch (error) {
  exitWith(error);
}
