import type { Database } from "~/platform/database.server";
import { mayStream, type Access, type StreamQuestion } from "../access.server";
import { readFilm, rememberFilm, rememberedFilm, type FilmFacts, type FilmMemory } from "./film-facts.server";

export interface OpenFilmDeps
  extends FilmMemory, Pick<StreamQuestion, "secret" | "now" | "billingNow" | "freshViewer"> {
  /** A copy of the database nearby, or the database. */
  db: Database;
  /** The database that every change goes to first. */
  primary: Database;
}

export type OpenedFilm = { outcome: "open"; facts: FilmFacts } | Exclude<Access, { outcome: "open" }>;

/**
 * Whether whoever holds this token may watch this film now. What was true up to five seconds ago, or by a copy of the
 * database, may open what is public; before anybody is turned away, and of what is for few, the database itself is asked.
 */
export async function openFilm(
  deps: OpenFilmDeps,
  id: number,
  token: StreamQuestion["token"],
): Promise<OpenedFilm> {
  const { viewer } = token;
  const ask = async (facts: FilmFacts | null): Promise<OpenedFilm> => {
    if (!facts) return { outcome: "hidden" };
    const access = await mayStream({ ...deps, media: facts.media, token });
    return access.outcome === "open" ? { outcome: "open", facts } : access;
  };
  const known = await ask(await rememberedFilm(deps, id, viewer));
  if (known.outcome === "open") return known;
  const near = await ask(await readFilm(deps.db, id, viewer, deps.now));
  const isDecided = near.outcome === "open" && near.facts.media.visibility === "public";
  const film = isDecided ? near : await ask(await readFilm(deps.primary, id, viewer, deps.now));
  // Only what a good token opened: a stranger's made-up names take no room.
  if (film.outcome === "open") rememberFilm(deps, id, viewer, film.facts);
  return film;
}
