import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/** The signal that has a tool write down what keeps it open; Windows has none. */
export const REPORT_SIGNAL = "SIGUSR2";

/** Options with which a Node process writes a report when it gets {@link REPORT_SIGNAL}: no variables, no look-ups of names. */
export function reportOptions(dir: string, name: string): string {
  const wanted = ["--report-on-signal", "--report-exclude-env", "--report-exclude-network"];
  // An older Node would not start with an option it does not know.
  const known = wanted.filter((option) => process.allowedNodeEnvironmentFlags.has(option));
  return [...known, `--report-filename=${name}`, `--report-directory="${dir}"`].join(" ");
}

interface Handle {
  type: string;
  is_active: boolean;
  is_referenced: boolean;
  pid?: number;
  firesInMsFromNow?: number;
  localEndpoint?: { host?: string; port?: number } | null;
}

/** What kept a process open, one handle a line, out of the report it wrote; where there is none, so it says. */
export function whatHolds(dir: string, name: string): string[] {
  try {
    const { libuv } = JSON.parse(readFileSync(join(dir, name), "utf8")) as { libuv: Handle[] };
    return libuv.filter((handle) => handle.is_active && handle.is_referenced).map(lineOf);
  } catch {
    return ["nothing that it could say"];
  }
}

function lineOf({ type, pid, firesInMsFromNow, localEndpoint }: Handle): string {
  if (pid !== undefined) return `${type} ${pid}`;
  if (firesInMsFromNow !== undefined) return `${type}, in ${Math.round(firesInMsFromNow / 1000)} s`;
  return localEndpoint ? `${type} ${localEndpoint.host}:${localEndpoint.port}` : type;
}
