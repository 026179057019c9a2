import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "./session.ts";

/**
 * Watches one work for so many milliseconds.
 * @returns false where its page gives no ticket, as to somebody who may not watch it
 */
export async function watch(session: Session, id: number, forMs: number): Promise<boolean> {
  const page = await (await session.get(`/upload/${id}`)).text();
  // The first letters of what every ticket begins with, `{"v":`.
  const ticket = /eyJ2Ijoi[\w-]+\.[\w-]+/.exec(page)?.[0];
  if (ticket === undefined) return false;
  const said = { ticket, stream: crypto.randomUUID() };
  await session.call("/api/watch", { say: "open", ...said }, () => undefined);
  await wait(forMs);
  await session.call("/api/watch", { say: "leave", ...said, n: 1, played: forMs }, () => undefined);
  return true;
}
