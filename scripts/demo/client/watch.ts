import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "./session.ts";

/** How long one work is watched; a picture counts for twenty seconds a day at most. */
const WATCHED_MS = 15_000;

/**
 * Watches what is newest in the feed, one work after the other, as a page does that shows it: nothing else makes the
 * creator's numbers.
 * @returns how many were watched
 */
export async function watchNewest(session: Session, count: number): Promise<number> {
  const feed = await (await session.get("/feed")).text();
  const ids = [...new Set([...feed.matchAll(/\/upload\/(\d+)/g)].map(([, id]) => id))].slice(0, count);
  let watched = 0;
  for (const id of ids) if (await watch(session, Number(id), WATCHED_MS)) watched++;
  return watched;
}

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
