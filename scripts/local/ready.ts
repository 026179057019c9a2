import { setTimeout as wait } from "node:timers/promises";
import { MAIL_API } from "./local-api.ts";
import { Refusal } from "./refusal.ts";
import type { Tool } from "./tool.ts";

const READY_MS = 120_000;
const POLL_MS = 150;

/** Waits until the local runtime answers; a server that dies first, or never answers, is a refusal with its last words. */
export async function untilReady(origin: string, server: Tool, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_MS;
  let ended: number | undefined;
  void server.exited.then((code) => (ended = code));
  while (!(await isUp(origin))) {
    signal?.throwIfAborted();
    if (ended !== undefined)
      throw new Refusal(`The local runtime ended before it was ready:\n\n${server.tail()}`);
    if (Date.now() > deadline) {
      throw new Refusal(`The local runtime did not answer within ${READY_MS / 1000} s:\n\n${server.tail()}`);
    }
    await wait(POLL_MS);
  }
}

/** Whether our own runtime (not just anything) answers at this address. */
export async function isUp(origin: string): Promise<boolean> {
  try {
    const response = await fetch(origin + MAIL_API, { signal: AbortSignal.timeout(2_000) });
    return response.ok && (response.headers.get("content-type") ?? "").includes("json");
  } catch {
    return false;
  }
}
