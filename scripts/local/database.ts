import { existsSync } from "node:fs";
import { join } from "node:path";
import { WRANGLER } from "./packages.ts";
import { Refusal, sentenceFor } from "./refusal.ts";
import { readSettings, ROOT } from "./settings.ts";
import { openStorage, type Row } from "./storage.ts";
import { runTool } from "./tool.ts";

export type { Row };

const DATABASE = "wishlight";
const CLOUD_CONFIG = join(ROOT, ".wrangler/cloud/web.json");

export type DatabasePlace = { stateDir: string } | "cloud";

export function localPlace(): { stateDir: string } {
  const { stateDir } = readSettings(process.env);
  if (!existsSync(stateDir)) throw new Refusal("There's no local instance yet. Run `npm start` first.");
  return { stateDir };
}

const BINDINGS: Record<string, string> = { wishlight: "DB", "wishlight-search": "SEARCH" };

/** `statements` take no parameters, so nothing in them may come from a person. */
export async function queryDatabase(
  place: DatabasePlace,
  statements: readonly string[],
  database = DATABASE,
): Promise<Row[][]> {
  if (place !== "cloud") return queryLocally(place.stateDir, statements, BINDINGS[database] ?? database);
  const args = [
    "d1",
    "execute",
    database,
    "--remote",
    "-c",
    cloudConfig(),
    "--json",
    "--command",
    statements.join(";\n"),
  ];
  const lines: string[] = [];
  const tool = runTool(WRANGLER, args, { env: process.env, onLine: (line) => lines.push(line) });
  const code = await tool.exited;
  const answers = code === 0 ? parseAnswers(lines.join("\n")) : undefined;
  if (!answers) throw unreadable(tool.tail(), "npm run deploy");
  return answers.map(({ results }) => results);
}

async function queryLocally(
  stateDir: string,
  statements: readonly string[],
  binding: string,
): Promise<Row[][]> {
  try {
    const { storage, close } = await openStorage(stateDir);
    try {
      const answers: Row[][] = [];
      for (const statement of statements) answers.push(await storage.query(binding, statement));
      return answers;
    } finally {
      await close();
    }
  } catch (error) {
    if (sentenceFor(error) !== null) throw error;
    throw unreadable(error instanceof Error ? error.message : String(error), "npm start");
  }
}

const unreadable = (why: string, migrate: string) =>
  new Refusal(
    /no such (?:table|column)/.test(why)
      ? `This data is from an older version. Run \`${migrate}\` once, then run this again.`
      : `Couldn't read the database:\n\n${why}`,
  );

export function cloudConfig(): string {
  if (existsSync(CLOUD_CONFIG)) return CLOUD_CONFIG;
  throw new Refusal(
    "Nothing has been deployed from this working copy yet. Run `npm run deploy` first (docs/deploy.md).",
  );
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
