import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../local/port.ts";
import { localOrigin } from "../local/settings.ts";

export interface Speed {
  /** In bits. */
  down?: number;
  up?: number;
  roundTripMs?: number;
}

/** Since the Unix epoch. */
interface Traffic {
  firstAskedAt: number | null;
  /** Headers included. */
  bytesUntil(time: number): number;
}

export interface Line {
  origin: string;
  /** Only while nothing is in transit. */
  choose(speed: Speed): void;
  count(paths: RegExp): Traffic;
  hold(paths: RegExp): () => void;
  bytesUp(): number;
  /** Breaks every connection and refuses new ones. */
  cut(forMs: number): void;
  close(): void;
}

export interface LineOptions {
  /** Rewrites the port, so that a site believes it was asked at its own address. */
  isHidden?: boolean;
  speed?: Speed;
}

/** At 2 Mbit/s a piece takes 16 ms. */
const PIECE_BYTES = 4096;
/** TCP's window: bytes in transit per connection. */
const WINDOW_BYTES = 65_536;
const REQUEST_LINE = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/;

const now = () => performance.timeOrigin + performance.now();

/**
 * Each direction is one queue, as on a real connection, so downloads beside a film slow it down. A new connection
 * waits one round trip before its first byte.
 */
export async function openLine(
  target: number,
  { isHidden = false, speed = {} }: LineOptions = {},
): Promise<Line> {
  const port = await freePort();
  const open = new Set<Socket>();
  const state = {
    speed,
    freeAt: { up: 0, down: 0 },
    counted: /^$/,
    firstAskedAt: null as number | null,
    arrived: [] as { at: number; bytes: number }[],
    held: /^$/,
    released: Promise.resolve(undefined),
    bytesUp: 0,
    deadUntil: 0,
  };
  const journey = () => (state.speed.roundTripMs ?? 0) / 2;
  const pathOf = (bytes: Buffer) => REQUEST_LINE.exec(bytes.toString("latin1", 0, 2048))?.[1];
  const renamed = (bytes: Buffer) => {
    // Both ports have as many digits, so stated lengths stay true.
    const text = bytes.toString("latin1").replaceAll(`localhost:${port}`, `localhost:${target}`);
    return Buffer.from(text, "latin1");
  };

  /** Pauses the source while its window is full. */
  function sender(way: "up" | "down", from: Socket, to: Socket, onSent: (bytes: number) => void) {
    const later = makeOrderedTimer();
    let waiting = 0;
    return {
      send(bytes: Buffer, extraMs = 0) {
        for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
          const piece = bytes.subarray(at, at + PIECE_BYTES);
          const bits = state.speed[way];
          waiting += piece.length;
          state.freeAt[way] = Math.max(now(), state.freeAt[way]) + (bits ? (piece.length * 8000) / bits : 0);
          later(state.freeAt[way] + journey() + extraMs, () => {
            if (to.destroyed) return;
            to.write(piece);
            onSent(piece.length);
            waiting -= piece.length;
            if (waiting < WINDOW_BYTES) from.resume();
          });
        }
        if (waiting >= WINDOW_BYTES) from.pause();
      },
      end: () => later(now() + journey(), () => to.end()),
    };
  }

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    if (Date.now() < state.deadUntil) return void client.destroy();
    const host = connect({ port: target, host: "localhost", noDelay: true });
    let [isCounted, handshake] = [false, state.speed.roundTripMs ?? 0];
    for (const [socket, other] of [
      [client, host],
      [host, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => open.delete(socket));
    }
    client.on("close", () => host.destroy());
    const up = sender("up", client, host, (bytes) => (state.bytesUp += bytes));
    client.on("data", async (bytes) => {
      const path = pathOf(bytes);
      // Nothing else is sent on a connection that waits for its answer.
      if (path !== undefined && state.held.test(path)) await state.released;
      if (path !== undefined) {
        isCounted = state.counted.test(path);
        if (isCounted) state.firstAskedAt ??= now();
      }
      up.send(isHidden && path !== undefined ? renamed(bytes) : bytes, handshake);
      handshake = 0;
    });
    client.on("end", up.end);
    host.on("data", (bytes) => down.send(bytes));
    const down = sender("down", host, client, (bytes) => {
      if (isCounted) state.arrived.push({ at: now(), bytes });
    });
    host.on("end", down.end);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: localOrigin(port),
    choose(speed) {
      state.speed = speed;
    },
    count(paths) {
      [state.counted, state.firstAskedAt, state.arrived] = [paths, null, []];
      const { arrived } = state;
      return {
        get firstAskedAt() {
          return state.firstAskedAt;
        },
        bytesUntil: (time) =>
          arrived.filter(({ at }) => at <= time).reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    hold(paths) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      [state.held, state.released] = [paths, promise];
      return () => resolve(undefined);
    },
    bytesUp: () => state.bytesUp,
    cut(forMs) {
      state.deadUntil = Date.now() + forMs;
      for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function makeOrderedTimer(): (time: number, act: () => void) => void {
  const waiting: (() => void)[] = [];
  return (time, act) => {
    const delay = time - now();
    if (delay <= 0 && waiting.length === 0) return act();
    waiting.push(act);
    // Timers of different lengths may fire out of order.
    setTimeout(() => waiting.shift()?.(), Math.max(0, delay));
  };
}
