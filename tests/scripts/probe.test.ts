import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = (command: string, ...args: string[]) =>
  spawnSync(process.execPath, ["scripts/run.mjs", command, ...args], { cwd: root, encoding: "utf8" });

it("a file is described from the command line", () => {
  const { status, stdout } = run("probe", "scripts/demo/files/dunes.jpg");
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ mimeType: "image/jpeg", facts: { width: 1800, height: 1350 } });
});

it("a command whose reader has left ends quietly, and not as done", async () => {
  const args = ["scripts/run.mjs", "probe", "scripts/demo/files/dunes.jpg"];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect([said, code]).toEqual(["", 141]);
});

const NOWHERE = "Correct that or choose another place, then run this again\\.\n$";
it.each([
  [
    "probe",
    ["/nowhere/film.mp4"],
    `^\nCouldn't open /nowhere/film\\.mp4: no such file or directory\\. ${NOWHERE}`,
  ],
  ["backup", ["--to", "/proc/nowhere"], `^\nCouldn't mkdir /proc/nowhere: [^\n]* ${NOWHERE}`],
  ["backup", ["--to", "README.md"], `^\nCouldn't scandir [^\n]*README\\.md: not a directory\\. ${NOWHERE}`],
  ["backup", ["--too=/tmp"], "^\nUnknown option '--too'\\.\nUsage: npm run backup -- [^\n]*\n$"],
  ["health", ["--help"], "^Usage: npm run health [^\n]*\n$"],
  ...["build", "dev", "demo"].map((name): [string, string[], string] => [
    name,
    ["--help"],
    `^\nUsage: npm run ${name}\n$`,
  ]),
  ["backlog", ["--cloud"], "^Unknown option '--cloud'\\.\nUsage: npm run backlog [^\n]*\n$"],
])("%s %j says in a sentence what to do, without a stack", (command, args, sentence) => {
  expect(run(command, ...args).stderr).toMatch(new RegExp(sentence));
});
