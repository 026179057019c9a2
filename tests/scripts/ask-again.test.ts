import { createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { fetchWithRetry } from "../../scripts/demo/client/fetch-with-retry.ts";
import { Session } from "../../scripts/demo/client/session.ts";

const ANSWER = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(answer: (socket: Socket, request: number) => void) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      // A body may arrive as its own packet.
      const [line = ""] = bytes.toString("latin1").split(" HTTP/1.1");
      if (!/^(GET|POST) /.test(line)) return;
      asked.push(line);
      answer(socket, asked.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, asked };
}

describe("the demo's client", () => {
  it.each(["end", "resetAndDestroy"] as const)(
    "the client retries once when a kept connection was closed as it was reused (%s)",
    async (close) => {
      const { origin, asked } = await serve((socket, request) =>
        request === 2 ? socket[close]() : socket.write(ANSWER),
      );
      const session = new Session(origin);
      expect(await (await session.get("/first")).text()).toBe("ok");
      const form = new URLSearchParams({ name: "value" });
      expect(await (await session.submit("/second", form)).text()).toBe("ok");
      expect(asked).toEqual(["GET /first", "POST /second", "POST /second"]);
    },
  );

  it("the client retries only once", async () => {
    const { origin, asked } = await serve((socket) => socket.end());
    await expect(fetchWithRetry(origin)).rejects.toThrow("fetch failed");
    expect(asked).toHaveLength(2);
  });

  it("the client never repeats a request that got an answer, even a partial one", async () => {
    let cut = () => {};
    const { origin, asked } = await serve((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
      cut = () => void socket.destroy();
    });
    const response = await fetchWithRetry(origin);
    cut();
    await expect(response.text()).rejects.toThrow();
    const failed = await serve((socket) =>
      socket.write("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n"),
    );
    expect((await fetchWithRetry(failed.origin)).status).toBe(500);
    expect([asked.length, failed.asked.length]).toEqual([1, 1]);
  });

  it("the client reports a missing server immediately", async () => {
    const { origin } = await serve(() => undefined);
    for (const close of closers.splice(0)) close();
    await expect(fetchWithRetry(origin)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  });
});
