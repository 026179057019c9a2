import { spawnSync } from "node:child_process";
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

it.each([
  ["probe", "/nowhere/film.mp4", /^\nENOENT: [^\n]*film\.mp4'\n$/],
  ["backup", "--too=/tmp", /^\nUnknown option '--too'\n$/],
])("%s tells a wrong path or option in one sentence, without a stack", (command, argument, sentence) => {
  const { status, stderr } = run(command, argument);
  expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
});
