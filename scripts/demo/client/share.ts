import { z } from "zod";
import { DAY_MS } from "../../../app/platform/clock.ts";
import { Refusal } from "../../local/refusal.ts";
import { excerpt, type Session } from "./session.ts";

const Shares = z.object({ shares: z.array(z.object({ path: z.string() })) });

const PUBLIC_IN_DAYS = 7;

export async function findWork(session: Session, kind: string, title: string): Promise<number | null> {
  const page = await (await session.get(`/my-uploads?kind=${kind}`)).text();
  const [, before = ""] = page.match(new RegExp(`([\\s\\S]*)>${title}</a>`)) ?? [];
  const id = [...before.matchAll(/href="\/upload\/(\d+)"/g)].at(-1)?.[1];
  return id === undefined ? null : Number(id);
}

/** From the feed's first page, newest first. */
export async function newestWorks(session: Session): Promise<number[]> {
  const feed = await (await session.get("/feed")).text();
  return [...new Set([...feed.matchAll(/\/upload\/(\d+)/g)].map(([, id]) => Number(id)))];
}

export async function shareWork(session: Session, id: number): Promise<string> {
  const path = `/api/uploads/${id}/shares`;
  const present = Shares.parse(await (await session.get(path)).json()).shares[0];
  if (present) return present.path;
  const answer = await session.sendForm(path, { lasts: "open", shows_cover: "on" });
  const created = Shares.parse(await answer.json()).shares.at(-1);
  if (!created) throw new Refusal("The new share link isn't in the list.");
  return created.path;
}

export async function scheduleWork(
  session: Session,
  id: number,
  work: { title: string; description: string },
): Promise<void> {
  // The form's format: UTC, to the minute.
  const at = new Date(Date.now() + PUBLIC_IN_DAYS * DAY_MS).toISOString().slice(0, 16);
  const { title, description } = work;
  await session.sendForm(`/upload/${id}`, { title, description, visibility: "private", publish_at: at });
}

/** And the creator's page for people who aren't signed in. */
export async function showTeasers(
  session: Session,
  username: string,
  works: readonly { title: string; description: string; tags?: string; contentType: string }[],
): Promise<string[]> {
  await session.sendForm("/api/open-page", { open: "on", next: `/@${username}` });
  const paths: string[] = [];
  for (const { title, description, tags = "", contentType } of works) {
    const id = await findWork(session, contentType.split("/")[0] ?? "", title);
    if (id === null) continue;
    await showTeaser(session, id, { title, description, tags });
    paths.push(`/t/${id}`);
  }
  return paths;
}

export async function showTeaser(
  session: Session,
  id: number,
  words: { title: string; description: string; tags?: string },
): Promise<void> {
  const form = { ...words, visibility: "public", teaser_on_asked: "1", teaser_on: "on" };
  await session.sendForm(`/upload/${id}`, form);
}

/** Of its sounds: its films have no copy that podcast apps play. */
export async function offerPodcast(session: Session, cover: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.set("on", "on");
  form.set("cover", new File([cover], "cover.png", { type: "image/png" }));
  const answer = await session.submit("/settings/podcast", form);
  if (!answer.ok) throw new Refusal(`The podcast was refused (${answer.status}): ${await excerpt(answer)}`);
}
