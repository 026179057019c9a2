import type { Database } from "~/platform/database.server";
import { mayStream, type Access, type StreamAccessRequest } from "../access.server";
import { readFilm, cacheFilm, readCachedFilm, type FilmFacts, type FilmMemory } from "./film-facts.server";

interface OpenFilmDeps
  extends FilmMemory, Pick<StreamAccessRequest, "secret" | "now" | "billingNow" | "freshViewer"> {
  db: Database;
  primary: Database;
}

type OpenedFilm = { outcome: "open"; facts: FilmFacts } | Exclude<Access, { outcome: "open" }>;

/**
 * Facts up to five seconds old, or from a replica, may open a public film. The primary decides before anyone
 * is refused, and for every other film.
 */
export async function openFilm(
  deps: OpenFilmDeps,
  id: number,
  token: StreamAccessRequest["token"],
): Promise<OpenedFilm> {
  const { viewer } = token;
  const decide = async (facts: FilmFacts | null): Promise<OpenedFilm> => {
    if (!facts) return { outcome: "hidden" };
    const access = await mayStream({ ...deps, media: facts.media, token });
    return access.outcome === "open" ? { outcome: "open", facts } : access;
  };
  const cached = await decide(await readCachedFilm(deps, id, viewer));
  if (cached.outcome === "open") return cached;
  const near = await decide(await readFilm(deps.db, id, viewer, deps.now));
  const isDecided = near.outcome === "open" && near.facts.media.visibility === "public";
  const film = isDecided ? near : await decide(await readFilm(deps.primary, id, viewer, deps.now));
  // Only films that a valid token opened, so made-up viewers don't fill the cache.
  if (film.outcome === "open") cacheFilm(deps, id, viewer, film.facts);
  return film;
}
