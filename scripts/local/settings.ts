import { isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal } from "./refusal.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const DEFAULT_PORT = 8787;
const DEFAULT_STATE_DIR = ".wrangler/state";

export interface LocalSettings {
  port: number;
  stateDir: string;
}

export function readSettings(env: NodeJS.ProcessEnv): LocalSettings {
  return { port: parsePort(env["PORT"]), stateDir: inRoot(env["STATE_DIR"] || DEFAULT_STATE_DIR) };
}

/** Always `localhost`, because the local S3 endpoint answers to no other name. */
export function localOrigin(port: number): string {
  return `http://localhost:${port}`;
}

export function stateName(stateDir: string): string {
  const inside = relative(ROOT, stateDir);
  return inside.startsWith("..") || isAbsolute(inside) ? stateDir : inside;
}

function parsePort(text: string | undefined): number {
  if (text === undefined || text === "") return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw new Refusal(
    `PORT is "${text}", which isn't a port. Use a number from 1 to 65535, such as PORT=8788 npm start.`,
  );
}

function inRoot(path: string): string {
  return isAbsolute(path) ? resolve(path) : join(ROOT, path);
}
