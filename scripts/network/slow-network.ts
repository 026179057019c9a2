import { createServer, connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

/** A loopback port that passes everything on to another, no faster than allowed, until it is cut. */
export interface SlowNetwork {
  port: number;
  /** Bytes that went up through it. */
  bytesUp(): number;
  /** Breaks every connection, and refuses new ones for so long. Milliseconds. */
  cut(forMs: number): void;
  close(): void;
}

/** How often what may go up is given out. Milliseconds. */
const TICK_MS = 20;

/** @param upPerSecond bytes a second upwards, shared by all connections; downwards there is no limit */
export async function openSlowNetwork(target: number, upPerSecond: number): Promise<SlowNetwork> {
  const open = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let [bytesUp, allowance, deadUntil] = [0, 0, 0];
  const timer = setInterval(() => {
    allowance = Math.min(allowance + (upPerSecond * TICK_MS) / 1000, upPerSecond / 10);
    while (allowance > 0 && waiting.length > 0) waiting.shift()?.();
  }, TICK_MS);

  const server = createServer((client) => {
    if (Date.now() < deadUntil) return void client.destroy();
    const host = connect({ port: target, host: "localhost" });
    for (const [socket, other] of [
      [client, host],
      [host, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    host.pipe(client);
    client.on("data", (bytes) => {
      client.pause();
      const send = () => {
        allowance -= bytes.length;
        bytesUp += bytes.length;
        host.write(bytes, () => client.resume());
      };
      if (allowance > 0) send();
      else waiting.push(send);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    bytesUp: () => bytesUp,
    cut(forMs) {
      deadUntil = Date.now() + forMs;
      for (const socket of open) socket.destroy();
    },
    close() {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
