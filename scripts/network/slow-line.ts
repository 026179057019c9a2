import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../local/port.ts";
import { originOf } from "../local/settings.ts";

/** A line down to a viewer. Bits a second; milliseconds there and back. */
export interface Line {
  bitsPerSecond: number;
  roundTripMs: number;
}

/** What came down since somebody began to look. Times are milliseconds since the Unix epoch, as `performance` has them. */
export interface Traffic {
  /** When the line was first asked for something that is counted; null before. */
  firstAskedAt: number | null;
  /** Bytes of such answers, headers included, that were down by then. */
  bytesUntil(time: number): number;
}

/** A loopback port that passes everything on to another one, as slowly as the line that is chosen. */
export interface SlowLine {
  /** What pages are opened under. Requests name the other port, so that a site finds them its own. */
  origin: string;
  /** Null is loopback itself. Chosen while nothing is under way. */
  choose(line: Line | null): void;
  /** Counts from now on what answers paths like these. */
  count(paths: RegExp): Traffic;
  /** Keeps requests for paths like these on their way. @returns what lets them through */
  hold(paths: RegExp): () => void;
  close(): void;
}

/** Pieces that what comes down is cut into, bytes: at 2 Mbit/s one takes 16 ms. */
const PIECE_BYTES = 4096;
/** What one connection may have on its way: TCP's window. Bytes. */
const WINDOW_BYTES = 65_536;
const REQUEST_LINE = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/;

const now = () => performance.timeOrigin + performance.now();

/**
 * Everything that comes down waits in one queue, as on a real line: what is fetched beside a film slows it down. A new
 * connection takes a journey there and back before its first byte goes up.
 */
export async function openSlowLine(target: number): Promise<SlowLine> {
  const port = await freePort();
  const open = new Set<Socket>();
  const state = {
    line: null as Line | null,
    /** When the line has nothing more to send. */
    freeAt: 0,
    paths: /^$/,
    firstAskedAt: null as number | null,
    arrived: [] as { at: number; bytes: number }[],
    held: /^$/,
    released: Promise.resolve(undefined),
  };
  const journey = () => (state.line?.roundTripMs ?? 0) / 2;
  const toTarget = (bytes: Buffer) => {
    const [, path] = REQUEST_LINE.exec(bytes.toString("latin1", 0, 2048)) ?? [];
    if (path === undefined) return { bytes, path };
    // Both ports have as many digits, so what is told about lengths stays true.
    const text = bytes.toString("latin1").replaceAll(`localhost:${port}`, `localhost:${target}`);
    return { bytes: Buffer.from(text, "latin1"), path };
  };

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    const host = connect({ port: target, host: "localhost", noDelay: true });
    const [up, down] = [laterInOrder(), laterInOrder()];
    let [isCounted, waiting, handshake] = [false, 0, state.line?.roundTripMs ?? 0];
    for (const [socket, other] of [
      [client, host],
      [host, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => open.delete(socket));
    }
    client.on("close", () => host.destroy());
    client.on("data", async (chunk) => {
      const { bytes, path } = toTarget(chunk);
      // Nothing else comes up a connection while it waits for its answer.
      if (path !== undefined && state.held.test(path)) await state.released;
      if (path !== undefined) {
        isCounted = state.paths.test(path);
        if (isCounted) state.firstAskedAt ??= now();
      }
      up(now() + handshake + journey(), () => host.write(bytes));
      handshake = 0;
    });
    client.on("end", () => up(now() + journey(), () => host.end()));
    host.on("data", (chunk) => {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        const wasCounted = isCounted;
        waiting += piece.length;
        const takes = state.line ? (piece.length * 8000) / state.line.bitsPerSecond : 0;
        state.freeAt = Math.max(now(), state.freeAt) + takes;
        down(state.freeAt + journey(), () => {
          if (!client.destroyed) client.write(piece);
          if (wasCounted) state.arrived.push({ at: now(), bytes: piece.length });
          waiting -= piece.length;
          if (waiting < WINDOW_BYTES) host.resume();
        });
      }
      if (waiting >= WINDOW_BYTES) host.pause();
    });
    host.on("end", () => down(now() + journey(), () => client.end()));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: originOf(port),
    choose(line) {
      state.line = line;
    },
    count(paths) {
      [state.paths, state.firstAskedAt, state.arrived] = [paths, null, []];
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
