import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { keepSweeping } from "../../scripts/local/sweep.ts";

test("a sweep that takes longer than a minute is awaited, and its error answers are reported", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const answers: ((status: number) => void)[] = [];
  const server = createServer((_, response) => {
    answers.push((status) => response.writeHead(status).end("out of order"));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const report = vi.fn();
  const sweeping = keepSweeping(`http://localhost:${(server.address() as AddressInfo).port}`, report);
  try {
    await vi.waitUntil(() => answers.length === 1, { timeout: 300_000 });
    vi.advanceTimersByTime(600_000);
    sweeping.now();
    answers[0]?.(500);
    await vi.waitUntil(() => report.mock.calls.length === 1, { timeout: 300_000 });
    expect(report).toHaveBeenCalledWith("The sweep answered 500: out of order");
    expect(answers).toHaveLength(1);
    await vi.waitUntil(
      () => {
        vi.advanceTimersByTime(60_000);
        return answers.length === 2;
      },
      { timeout: 300_000 },
    );
    answers[1]?.(200);
  } finally {
    sweeping.stop();
    server.closeAllConnections();
    server.close();
  }
});
