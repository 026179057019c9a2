import { spawn } from "node:child_process";
import { ROOT } from "../local/settings.ts";

export interface NpmAnswer {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the npm that runs us, or the one in PATH. */
export function runNpm(args: readonly string[], env = process.env): Promise<NpmAnswer> {
  const script = env["npm_execpath"];
  const [program, ...first] = script ? [process.execPath, script] : ["npm"];
  return new Promise((resolve) => {
    // `npm run -s` silences inner npm processes by its environment.
    const command = [...first, ...args, "--loglevel=error"];
    const child = spawn(program ?? "npm", command, { cwd: ROOT, env, windowsHide: true });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.once("error", (error) => resolve({ code: 1, stdout, stderr: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}
