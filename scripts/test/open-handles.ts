import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/** Makes a Node process write its report; Windows has no such signal. */
export const REPORT_SIGNAL = "SIGUSR2";

/** Without environment variables and network lookups. */
export function reportOptions(dir: string, name: string): string {
  const options = ["--report-on-signal", "--report-exclude-env", "--report-exclude-network"];
  // An older Node doesn't start with an unknown option.
  const supported = options.filter((option) => process.allowedNodeEnvironmentFlags.has(option));
  return [...supported, `--report-filename=${name}`, `--report-directory="${dir}"`].join(" ");
}

interface Handle {
  type: string;
  is_active: boolean;
  is_referenced: boolean;
  pid?: number;
  firesInMsFromNow?: number;
  localEndpoint?: { host?: string; port?: number } | null;
}

export function openHandles(dir: string, name: string): string[] {
  try {
    const { libuv } = JSON.parse(readFileSync(join(dir, name), "utf8")) as { libuv: Handle[] };
    return libuv.filter((handle) => handle.is_active && handle.is_referenced).map(describeHandle);
  } catch {
    return ["unknown"];
  }
}

function describeHandle({ type, pid, firesInMsFromNow, localEndpoint }: Handle): string {
  if (pid !== undefined) return `${type} ${pid}`;
  if (firesInMsFromNow !== undefined) return `${type}, in ${Math.round(firesInMsFromNow / 1000)} s`;
  return localEndpoint ? `${type} ${localEndpoint.host}:${localEndpoint.port}` : type;
}
