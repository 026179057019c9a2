import { z } from "zod";
import { Refusal } from "../../local/refusal.ts";
import { excerpt, type Session } from "./session.ts";

const WORKS = 5;
const LIST = {
  title: "One evening, in this order",
  description: "Five of my newest, as I would show them to a friend.",
};

const Lists = z.object({ lists: z.array(z.object({ title: z.string() })) });

/**
 * A public list of a creator's with the five newest works of the feed, unless they have it already.
 * @returns whether it was made now
 */
export async function makePlaylist(session: Session): Promise<boolean> {
  const feed = await (await session.get("/feed")).text();
  const works = [...new Set([...feed.matchAll(/\/upload\/(\d+)/g)].map(([, id]) => id ?? ""))].slice(
    0,
    WORKS,
  );
  const [first] = works;
  if (first === undefined) return false;
  const { lists } = Lists.parse(await (await session.get(`/api/playlists?work=${first}`)).json());
  if (lists.some(({ title }) => title === LIST.title)) return false;
  const form = new URLSearchParams({ intent: "create", ...LIST, visibility: "public" });
  const made = await session.submit("/library/playlists", form);
  const address = made.headers.get("Location");
  if (!address) throw new Refusal(`Making a playlist answered ${made.status}: ${await excerpt(made)}`);
  const { pathname } = new URL(address, session.origin);
  for (const work of works) {
    const added = await session.submit(pathname, new URLSearchParams({ intent: "add", work }));
    if (added.status >= 400)
      throw new Refusal(`Adding to a playlist answered ${added.status}: ${await excerpt(added)}`);
  }
  return true;
}
