import { setTimeout as wait } from "node:timers/promises";
import { MAIL_API } from "./local-api.ts";
import { Refusal } from "./refusal.ts";
import type { Tool } from "./tool.ts";

const POLL_MS = 150;
/** Another program on the port may never answer. */
const ANSWER_MS = 30_000;

export async function waitUntilReady(origin: string, server: Tool, signal?: AbortSignal): Promise<void> {
  let hasEnded = false;
  void server.exited.then(() => (hasEnded = true));
  while (!(await isUp(origin))) {
    signal?.throwIfAborted();
    if (hasEnded) throw new Refusal(`The local runtime ended before it was ready:\n\n${server.tail()}`);
    await wait(POLL_MS);
  }
}

export async function isUp(origin: string): Promise<boolean> {
  try {
    const response = await fetch(origin + MAIL_API, { signal: AbortSignal.timeout(ANSWER_MS) });
    return response.ok && (response.headers.get("content-type") ?? "").includes("json");
  } catch {
    return false;
  }
}
