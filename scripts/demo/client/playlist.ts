import { z } from "zod";
import { Refusal } from "../../local/refusal.ts";
import type { Session } from "./session.ts";
import { newestWorks } from "./share.ts";

const WORKS = 5;
const LIST = {
  title: "One evening, in this order",
  description: "Five of my newest, as I would show them to a friend.",
};

const Lists = z.object({ lists: z.array(z.object({ title: z.string() })) });

export async function makePlaylist(session: Session): Promise<boolean> {
  const works = (await newestWorks(session)).slice(0, WORKS);
  const [first] = works;
  if (first === undefined) return false;
  const { lists } = Lists.parse(await (await session.get(`/api/playlists?work=${first}`)).json());
  if (lists.some(({ title }) => title === LIST.title)) return false;
  const form = { intent: "create", ...LIST, visibility: "public" };
  const address = (await session.sendForm("/library/playlists", form)).headers.get("Location");
  if (!address) throw new Refusal("Couldn't create the playlist.");
  const { pathname } = new URL(address, session.origin);
  for (const work of works) await session.sendForm(pathname, { intent: "add", work: String(work) });
  return true;
}
