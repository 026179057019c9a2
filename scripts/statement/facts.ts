import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parseFacts, runFacts } from "../../app/payouts/share/facts-file.ts";
import { writeJson } from "./write-json.ts";
import { Refusal } from "../local/refusal.ts";

const INDENT = 2;

/** `path` may be `-` for standard input. */
export async function formatStatement(path: string): Promise<string> {
  const json = parseJson(path, await readInput(path));
  try {
    return writeJson(runFacts(parseFacts(json)), INDENT);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

async function readInput(path: string): Promise<string> {
  try {
    return path === "-" ? await text(process.stdin) : await readFile(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    throw new Refusal(code === "ENOENT" ? `File not found: ${path}` : `Couldn't read ${path} (${code}).`);
  }
}

function parseJson(path: string, contents: string): unknown {
  try {
    // Some editors write a byte order mark.
    return JSON.parse(contents.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, " ") : error;
    throw new Refusal(`${path} isn't JSON: ${reason}.`);
  }
}
