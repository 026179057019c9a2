import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";

const ANSWER_MS = 20_000;
/** The debugger's proxy refuses while it is busy with the runtime; a moment later it takes us. */
const TRIES = 4;
const RETRY_MS = 1_000;

/**
 * What the web worker really holds: its heap after a forced collection, MB (10^6 bytes). Memory of the
 * process says less, for it also counts the local stand-ins and the garbage nobody has collected yet.
 * The debugger is attached for this one question only. @returns null when it does not answer
 */
export async function liveHeap(inspectorPort: number): Promise<number | null> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const heap = await askOnce(inspectorPort).catch(() => null);
    if (heap !== null) return heap;
    await wait(RETRY_MS);
  }
  return null;
}

async function askOnce(inspectorPort: number): Promise<number | null> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json`, {
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) return null;
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await event(socket, "open");
    await call(socket, 1, "HeapProfiler.collectGarbage");
    const { usedSize } = (await call(socket, 2, "Runtime.getHeapUsage")) as { usedSize: number };
    return usedSize / 1e6;
  } finally {
    socket.close();
  }
}

function event(socket: WebSocket, name: "open"): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("The debugger does not answer")), ANSWER_MS);
    socket.addEventListener(name, () => (clearTimeout(late), resolve()));
    socket.addEventListener("error", () => (clearTimeout(late), reject(new Error("The debugger refuses"))));
  });
}

/** One call of the Chrome DevTools Protocol. */
function call(socket: WebSocket, id: number, method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${method} was not answered`)), ANSWER_MS);
    socket.addEventListener("message", ({ data }) => {
      // Text frames only: the protocol is JSON.
      const answer = JSON.parse(typeof data === "string" ? data : "{}") as { id?: number; result?: unknown };
      if (answer.id !== id) return;
      clearTimeout(late);
      resolve(answer.result);
    });
    socket.send(JSON.stringify({ id, method }));
  });
}
