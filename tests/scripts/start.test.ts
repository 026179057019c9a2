import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withMissing } from "../../scripts/local/dev-vars.ts";
import { acquireLock } from "../../scripts/local/lock.ts";
import { freePort, requireFreePort } from "../../scripts/local/port.ts";
import { processStartTime } from "../../scripts/local/process-birth.ts";
import { readSettings } from "../../scripts/local/settings.ts";
import { requireBuiltParts } from "../../scripts/start/product.ts";
import { workerLog } from "../../scripts/start/worker-log.ts";

const made: string[] = [];
afterAll(() => made.forEach((dir) => rmSync(dir, { recursive: true })));

function temporary(): string {
  const dir = mkdtempSync(join(tmpdir(), "wishlight-test-"));
  made.push(dir);
  return dir;
}

test("PORT defaults to 8787, is used when set, and nonsense is refused", () => {
  expect(readSettings({}).port).toBe(8787);
  expect(readSettings({ PORT: "9000" }).port).toBe(9000);
  expect(() => readSettings({ PORT: "ninety" })).toThrow('PORT is "ninety"');
  expect(() => readSettings({ PORT: "70000" })).toThrow("from 1 to 65535");
});

test("a busy port is refused with the way to choose another", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port, "npm start")).rejects.toThrow(`PORT=${port + 1} npm start`);
  server.close();
});

test("a free port is found to be free", async () => {
  await expect(requireFreePort(await freePort(), "npm start")).resolves.toBeUndefined();
});

test("one state belongs to one instance until it is released", () => {
  const settings = { port: 8787, stateDir: temporary() };
  const unlock = acquireLock(settings, "npm start");
  expect(() => acquireLock(settings, "npm run dev")).toThrow(/already running .*`npm start`, process \d+/);
  unlock();
  acquireLock(settings, "npm run dev")();
});

test("a folder that a backup uses says so, without advice about ports", () => {
  const settings = { port: 0, stateDir: temporary() };
  const unlock = acquireLock(settings, "npm run backup");
  expect(() => acquireLock(settings, "npm run backup")).toThrow(
    /^`npm run backup`, process \d+, is using \S+\. Wait until it has ended, then run this again\.$/,
  );
  unlock();
});

test.skipIf(process.platform !== "linux")(
  "a killed process that nobody has asked for its exit code counts as ended",
  async () => {
    // `sleep` never asks.
    const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 60"]);
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once("data", (text: Buffer) => resolve(Number(text))),
    );
    try {
      await expect.poll(() => processStartTime(pid), { timeout: 20_000 }).toBeUndefined();
      expect(process.kill(pid, 0)).toBe(true);
    } finally {
      parent.kill("SIGKILL");
    }
  },
);

test("the lock of a dead process is taken over", async () => {
  const settings = { port: 8787, stateDir: temporary() };
  const gone = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => gone.once("exit", resolve));
  const holder = { pid: gone.pid, birth: "then", port: 8787, command: "npm start" };
  writeFileSync(join(settings.stateDir, "running.json"), JSON.stringify(holder));
  acquireLock(settings, "npm start")();
});

test("the lock of another process that got the same number is taken over", () => {
  const settings = { port: 8787, stateDir: temporary() };
  const holder = { pid: process.pid, birth: "another boot", port: 8787, command: "npm start" };
  writeFileSync(join(settings.stateDir, "running.json"), JSON.stringify(holder));
  acquireLock(settings, "npm start")();
});

test("a half-written lock counts as stale, and the lock is readable", () => {
  const settings = { port: 8787, stateDir: temporary() };
  const path = join(settings.stateDir, "running.json");
  writeFileSync(path, '{"pid":');
  const unlock = acquireLock(settings, "npm start");
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ pid: process.pid, port: 8787 });
  unlock();
  expect(() => statSync(path)).toThrow();
});

test("a developer's own secrets are kept and only missing ones are added", () => {
  const mine = '# mine\nexport A=1\nB = "two"';
  expect(withMissing(mine, { A: "x", B: "y", C: "z" })).toBe(`${mine}\nC="z"\n`);
  expect(withMissing(mine, { A: "x" })).toBe(mine);
});

test("missing built parts are named", () => {
  const root = temporary();
  for (const part of ["client/assets", "server", "payments"])
    mkdirSync(join(root, "build", part), { recursive: true });
  for (const part of ["server", "payments"]) writeFileSync(join(root, "build", part, "index.js"), "");
  expect(() => requireBuiltParts(root)).toThrow("Not built yet: build/media/index.js missing.");
});

test("worker lines are shown, the runtime's are not, and a captured mail is one line", () => {
  const shown: string[] = [];
  const read = workerLog((line) => shown.push(line));
  [
    "[mf:info] Ready on http://localhost:8787",
    '{"event":"upload.ready","id":3}',
    "[mf:info] send_email binding called with MessageBuilder:",
    "From: a@wishlight.example",
    "To: b@gmail.com",
    "Subject: Confirm your address",
    "",
    "Text: /somewhere/mail.txt",
    "HTML: /somewhere/mail.html",
    "after",
  ].forEach(read);
  expect(shown).toEqual([
    '{"event":"upload.ready","id":3}',
    "Email to b@gmail.com: Confirm your address",
    "after",
  ]);
});

test("a sweep without findings is not shown, and one with findings or a failure is", () => {
  const shown: string[] = [];
  const read = workerLog((line) => shown.push(line));
  const idle =
    '[wishlight-web] {"level":"info","event":"sweep.uploads","request_id":"r","adopted":0,"errors":0}';
  const busy = idle.replace('"adopted":0', '"adopted":2');
  const failed = idle.replace("info", "error");
  [idle, busy, failed].forEach(read);
  expect(shown).toEqual([busy, failed]);
});
