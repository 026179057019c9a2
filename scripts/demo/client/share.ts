import { z } from "zod";
import { DAY_MS } from "../../../app/platform/clock.ts";
import { Refusal } from "../../local/refusal.ts";
import type { Session } from "./session.ts";

const Shares = z.object({ shares: z.array(z.object({ path: z.string() })) });

/** Days from now until the demo's private work is made public. */
const PUBLIC_IN_DAYS = 7;

/** The number of one of the creator's works, by its title; null where it is not on the first page of its kind. */
export async function findWork(session: Session, kind: string, title: string): Promise<number | null> {
  const page = await (await session.get(`/my-uploads?kind=${kind}`)).text();
  const [, before = ""] = page.match(new RegExp(`([\\s\\S]*)>${title}</a>`)) ?? [];
  const id = [...before.matchAll(/href="\/upload\/(\d+)"/g)].at(-1)?.[1];
  return id === undefined ? null : Number(id);
}

/** The works of the feed's first page, newest first. */
export async function newestWorks(session: Session): Promise<number[]> {
  const feed = await (await session.get("/feed")).text();
  return [...new Set([...feed.matchAll(/\/upload\/(\d+)/g)].map(([, id]) => Number(id)))];
}

/** A link by which every member comes to a work, be it private: the one there is, or a new one. */
export async function shareWork(session: Session, id: number): Promise<string> {
  const path = `/api/uploads/${id}/shares`;
  const known = Shares.parse(await (await session.get(path)).json()).shares[0];
  if (known) return known.path;
  const answer = await session.sendForm(path, { lasts: "open", shows_cover: "on" });
  const made = Shares.parse(await answer.json()).shares.at(-1);
  if (!made) throw new Refusal("The new share link is not in its list.");
  return made.path;
}

/** Has a private work made public by itself in a week. */
export async function scheduleWork(
  session: Session,
  id: number,
  work: { title: string; description: string },
): Promise<void> {
  // As the form's field holds it, to the minute, in UTC.
  const at = new Date(Date.now() + PUBLIC_IN_DAYS * DAY_MS).toISOString().slice(0, 16);
  const { title, description } = work;
  await session.sendForm(`/upload/${id}`, { title, description, visibility: "private", publish_at: at });
}
