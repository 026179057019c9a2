import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { processStartTime } from "../../scripts/local/process-birth.ts";
import { ROOT } from "../../scripts/local/settings.ts";

const COMMAND = `
  const { onParentExit } = await import(${JSON.stringify(`${ROOT}scripts/local/starter.ts`)});
  onParentExit(() => process.exit(0));
  console.log(process.pid);
`;
const STARTER = `
  require("node:child_process").spawn(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(COMMAND)}], {
    stdio: ["ignore", "inherit", "inherit"],
  });
`;

test.skipIf(process.platform === "win32")(
  "a command ends when the npm that started it is killed outright",
  async () => {
    const starter = spawn(process.execPath, ["-e", STARTER], {
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const pid = await new Promise<number>((resolve) =>
      starter.stdout.once("data", (text: Buffer) => resolve(Number(text))),
    );
    expect(processStartTime(pid)).toBeDefined();
    starter.kill("SIGKILL");
    await expect.poll(() => processStartTime(pid), { timeout: 300_000 }).toBeUndefined();
  },
);
