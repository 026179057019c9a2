import { createServer } from "node:http";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { openLine, type Line } from "../../scripts/browser/line.ts";
import { freePort } from "../../scripts/local/port.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function lineTo(options: Parameters<typeof openLine>[1]): Promise<{ line: Line; port: number }> {
  const server = createServer((request, response) => void response.end(request.headers.host));
  const port = await freePort();
  server.listen(port, "localhost");
  await once(server, "listening");
  const line = await openLine(port, options);
  open.push(() => {
    line.close();
    server.closeAllConnections();
    server.close();
  });
  return { line, port };
}

it("a line passes requests on, and counts the bytes in both directions", async () => {
  const { line } = await lineTo({});
  const traffic = line.count(/^\/film/);
  await (await fetch(`${line.origin}/page`)).text();
  expect(traffic.firstAskedAt).toBeNull();
  expect(await (await fetch(`${line.origin}/film`)).text()).toBe(new URL(line.origin).host);
  expect(traffic.firstAskedAt).toEqual(expect.any(Number));
  expect(traffic.bytesUntil(Infinity)).toBeGreaterThan(0);
  expect(line.bytesUp()).toBeGreaterThan(0);
});

it("a hidden line lets the site see its own address", async () => {
  const { line, port } = await lineTo({ isHidden: true });
  expect(await (await fetch(line.origin)).text()).toBe(`localhost:${port}`);
});

it("a held request waits until it is released, and others pass", async () => {
  const { line } = await lineTo({});
  const release = line.hold(/^\/held/);
  let isAnswered = false;
  const held = fetch(`${line.origin}/held`).then(() => (isAnswered = true));
  await (await fetch(`${line.origin}/other`)).text();
  expect(isAnswered).toBe(false);
  release();
  await held;
});

it("a cut line breaks what is under way and refuses what comes", async () => {
  const { line } = await lineTo({});
  line.hold(/^\/held/);
  const broken = fetch(`${line.origin}/held`);
  await (await fetch(`${line.origin}/other`)).text();
  line.cut(60_000);
  await expect(broken).rejects.toThrow("fetch failed");
  await expect(fetch(line.origin)).rejects.toThrow("fetch failed");
});
