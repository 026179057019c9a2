import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { listeningPorts, workerdProcesses } from "./workerd-processes.ts";

const ANSWER_MS = 20_000;
const CONNECT_MS = 2_000;
const TRIGGER_EVERY_MS = 250;

/** What V8 holds for one worker, MB (10^6 bytes). */
export interface Heap {
  /** Objects. */
  used: number;
  /** Bytes of ArrayBuffers, which lie beside the heap. */
  buffers: number;
}

/** A debugger attached to one worker: the Chrome DevTools Protocol over a WebSocket. */
export class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #calls = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      // Text frames only: the protocol is JSON.
      const answer = JSON.parse(typeof data === "string" ? data : "{}") as { id?: number; result?: unknown };
      this.#waiting.get(answer.id ?? 0)?.(answer.result);
    });
  }

  static async attach(address: string): Promise<Inspector> {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("The debugger does not answer")), ANSWER_MS);
      socket.addEventListener("open", () => (clearTimeout(late), resolve()));
      socket.addEventListener("error", () => (clearTimeout(late), reject(new Error("The debugger refuses"))));
    });
    return new Inspector(socket);
  }

  async heap(): Promise<Heap> {
    const { usedSize, backingStorageSize = 0 } = (await this.#call("Runtime.getHeapUsage")) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    return { used: usedSize / 1e6, buffers: backingStorageSize / 1e6 };
  }

  /**
   * Collects garbage. V8 puts the collection into the worker's own queue, and a worker that sleeps does
   * not get to it: `trigger` is called until it has.
   */
  async collect(trigger?: () => Promise<unknown>): Promise<void> {
    let done = false;
    const collected = this.#call("HeapProfiler.collectGarbage").finally(() => (done = true));
    while (trigger && !done) {
      await trigger();
      await Promise.race([collected, wait(TRIGGER_EVERY_MS)]);
    }
    await collected;
  }

  detach(): void {
    this.#socket.close();
  }

  #call(method: string): Promise<unknown> {
    const id = ++this.#calls;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`${method} was not answered`));
      }, ANSWER_MS);
      this.#waiting.set(id, (result) => {
        clearTimeout(late);
        this.#waiting.delete(id);
        resolve(result);
      });
      this.#socket.send(JSON.stringify({ id, method }));
    });
  }
}

/**
 * Where a debugger of one of our workers attaches. Wrangler's own `--inspector-port` leads to the first
 * worker only; the runtime has an inspector of its own, on a port that it tells nobody.
 * @param worker its `name` in wrangler.toml
 * @returns an address for {@link Inspector.attach}; null where it can't be found (not on Linux)
 */
export async function findInspector(worker: string): Promise<string | null> {
  const id = `core:user:${worker}`;
  for (const { pid } of workerdProcesses()) {
    for (const port of listeningPorts(pid)) {
      const targets = await targetsAt(port).catch(() => []);
      const found = targets.find((target) => target.id === id);
      if (found) return found.webSocketDebuggerUrl;
    }
  }
  return null;
}

interface Target {
  id: string;
  webSocketDebuggerUrl: string;
}

/** What a debugger's port lists; anything else that listens answers something else, or nothing. */
async function targetsAt(port: number): Promise<Target[]> {
  const response = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(CONNECT_MS) });
  const list: unknown = await response.json();
  return Array.isArray(list) ? (list as Target[]) : [];
}

/** The first worker's, at wrangler's `--inspector-port`. */
export async function firstInspector(inspectorPort: number): Promise<string | null> {
  const [target] = await targetsAt(inspectorPort);
  return target?.webSocketDebuggerUrl ?? null;
}
