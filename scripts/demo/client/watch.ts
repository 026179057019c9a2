import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "./session.ts";

/** False when the page has no ticket, because this person may not watch it. */
export async function watch(session: Session, id: number, forMs: number): Promise<boolean> {
  const page = await (await session.get(`/upload/${id}`)).text();
  // Base64 of `{"v":`, which begins every ticket.
  const ticket = /eyJ2Ijoi[\w-]+\.[\w-]+/.exec(page)?.[0];
  if (ticket === undefined) return false;
  const viewing = { ticket, stream: crypto.randomUUID() };
  await session.call("/api/watch", { say: "open", ...viewing }, () => undefined);
  await wait(forMs);
  await session.call("/api/watch", { say: "leave", ...viewing, n: 1, played: forMs }, () => undefined);
  return true;
}
