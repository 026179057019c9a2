import { existsSync } from "node:fs";
import { join } from "node:path";
import { WRANGLER } from "./packages.ts";
import { quietEnv } from "./quiet-env.ts";
import { Refusal } from "./refusal.ts";
import { ROOT } from "./settings.ts";
import { runTool } from "./tool.ts";

const DATABASE = "wishlight";
const CLOUD_CONFIG = join(ROOT, ".wrangler/cloud/web.json");

/** Where a database is: the local instance of a state directory, or the deployed one. */
export type DatabasePlace = { stateDir: string } | "cloud";

export type Row = Record<string, string | number | null>;

/**
 * Asks D1 through wrangler, which reads the local database while the site runs as well.
 * @param statements SQL without parameters; nothing in it may come from a person
 * @param database the main one, where none is named
 * @returns the rows of each statement
 * @throws Refusal where there is no such database, or with what wrangler said
 */
export async function queryDatabase(
  place: DatabasePlace,
  statements: readonly string[],
  database = DATABASE,
): Promise<Row[][]> {
  const where = place === "cloud" ? cloudArgs() : ["--local", "--persist-to", place.stateDir];
  const args = ["d1", "execute", database, ...where, "--json", "--command", statements.join(";\n")];
  const lines: string[] = [];
  const env = place === "cloud" ? process.env : { ...quietEnv(place.stateDir), CI: "1" };
  const tool = runTool(WRANGLER, args, { env, onLine: (line) => lines.push(line) });
  const code = await tool.exited;
  const answers = code === 0 ? parseAnswers(lines.join("\n")) : undefined;
  if (!answers) throw new Refusal(`The database could not be asked:\n\n${tool.tail()}`);
  return answers.map(({ results }) => results);
}

function cloudArgs(): string[] {
  if (existsSync(CLOUD_CONFIG)) return ["--remote", "-c", CLOUD_CONFIG];
  throw new Refusal("This working copy has deployed nothing yet: `npm run deploy` first (docs/deploy.md).");
}

/** wrangler prints warnings before its JSON. */
function parseAnswers(text: string): { results: Row[] }[] | undefined {
  const start = text.search(/^\[/m);
  if (start < 0) return undefined;
  try {
    return JSON.parse(text.slice(start)) as { results: Row[] }[];
  } catch {
    return undefined;
  }
}
