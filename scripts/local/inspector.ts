import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { listeningPorts, workerdProcesses } from "./workerd-processes.ts";

const ANSWER_MS = 20_000;
const CONNECT_MS = 2_000;
const TRIGGER_EVERY_MS = 250;

/** In MB (10^6 bytes). */
export interface Heap {
  used: number;
  /** ArrayBuffers are outside the heap. */
  buffers: number;
}

export class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #calls = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const answer = JSON.parse(typeof data === "string" ? data : "{}") as { id?: number; result?: unknown };
      this.#waiting.get(answer.id ?? 0)?.(answer.result);
    });
  }

  static async attach(address: string): Promise<Inspector> {
    const socket = new WebSocket(address, { handshakeTimeout: ANSWER_MS });
    await once(socket, "open");
    return new Inspector(socket);
  }

  async heap(): Promise<Heap> {
    const { usedSize, backingStorageSize = 0 } = (await this.#call("Runtime.getHeapUsage")) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    return { used: usedSize / 1e6, buffers: backingStorageSize / 1e6 };
  }

  /** V8 queues the collection, and a sleeping worker never gets to it, so `trigger` is called until it has. */
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
 * Null when it can't be found (not on Linux). Wrangler's `--inspector-port` reaches only the first worker; the
 * runtime's own inspector listens on a port that it doesn't announce.
 */
export async function findInspector(worker: string): Promise<string | null> {
  const id = `core:user:${worker}`;
  for (const { pid } of workerdProcesses()) {
    for (const port of listeningPorts(pid)) {
      const targets = await fetchTargets(port).catch(() => []);
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

async function fetchTargets(port: number): Promise<Target[]> {
  const response = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(CONNECT_MS) });
  const list: unknown = await response.json();
  return Array.isArray(list) ? (list as Target[]) : [];
}

export async function firstInspector(inspectorPort: number): Promise<string | null> {
  const [target] = await fetchTargets(inspectorPort);
  return target?.webSocketDebuggerUrl ?? null;
}

/**
 * The media worker has no cron, so the event ends in a runtime error that changes nothing; nothing else reaches a
 * queue consumer without a message.
 */
export async function triggerMediaWorker(origin: string): Promise<void> {
  const path = "/cdn-cgi/local/explorer/api/local/scheduled?worker=wishlight-media";
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(origin + path, { method: "POST", headers, body: '{"cron":"* * * * *"}' });
  await response.arrayBuffer();
}
