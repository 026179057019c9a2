import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../local/port.ts";
import { originOf } from "../local/settings.ts";

/** How fast a line is; what is left out has no limit. */
export interface Speed {
  /** Bits a second. */
  down?: number;
  up?: number;
  /** Milliseconds there and back. */
  roundTripMs?: number;
}

/** What came down since the count began. Times are milliseconds since the Unix epoch, as `performance` has them. */
export interface Traffic {
  /** When the line was first asked for something that is counted; null before. */
  firstAskedAt: number | null;
  /** Bytes of such answers, headers included, that were down by then. */
  bytesUntil(time: number): number;
}

/** A loopback port that passes everything on to another one, as slowly as was chosen. */
export interface Line {
  origin: string;
  /** Chosen while nothing is under way. */
  choose(speed: Speed): void;
  /** Counts from now on what answers paths like these. */
  count(paths: RegExp): Traffic;
  /** Keeps requests for paths like these on their way. @returns what lets them through */
  hold(paths: RegExp): () => void;
  /** Bytes that went up through it. */
  bytesUp(): number;
  /** Breaks every connection, and refuses new ones for so long. Milliseconds. */
  cut(forMs: number): void;
  close(): void;
}

export interface LineOptions {
  /**
   * Requests name the other port, so that a site takes its own address to be asked for. Without it the site has to be
   * told that its address is the line's.
   */
  isHidden?: boolean;
  speed?: Speed;
}

/** Pieces that are sent at once, bytes: at 2 Mbit/s one takes 16 ms. */
const PIECE_BYTES = 4096;
/** What one connection may have on its way: TCP's window. Bytes. */
const WINDOW_BYTES = 65_536;
const REQUEST_LINE = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/;

const now = () => performance.timeOrigin + performance.now();

/**
 * Everything that goes one way waits in one queue, as on a real line: what is fetched beside a film slows it down. A new
 * connection takes a journey there and back before its first byte goes up.
 */
export async function openLine(
  target: number,
  { isHidden = false, speed = {} }: LineOptions = {},
): Promise<Line> {
  const port = await freePort();
  const open = new Set<Socket>();
  const state = {
    speed,
    /** When each way has nothing more to send. */
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
    // Both ports have as many digits, so what is said about lengths stays true.
    const text = bytes.toString("latin1").replaceAll(`localhost:${port}`, `localhost:${target}`);
    return Buffer.from(text, "latin1");
  };

  /** Sends what one side says to the other in pieces, and has it wait while its window is full. */
  function sender(way: "up" | "down", from: Socket, to: Socket, onSent: (bytes: number) => void) {
    const later = laterInOrder();
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
      // Nothing else comes up a connection while it waits for its answer.
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
    origin: originOf(port),
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

/** Does things at their times, and never one before what was to come before it. Milliseconds since the Unix epoch. */
function laterInOrder(): (time: number, act: () => void) => void {
  const waiting: (() => void)[] = [];
  return (time, act) => {
    const delay = time - now();
    if (delay <= 0 && waiting.length === 0) return act();
    waiting.push(act);
    // Timers of different lengths may come in another order than they were set.
    setTimeout(() => waiting.shift()?.(), Math.max(0, delay));
  };
}
