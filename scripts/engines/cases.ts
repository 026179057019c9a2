import type { Session } from "../demo/client/session.ts";
import type { Engine } from "./engine.ts";
import { hearFilm } from "./hear.ts";
import { openPage, openStream } from "./players.ts";
import type { Film } from "./films.ts";
import { streamOf, type StoredFilm } from "./stored-films.ts";
import { switchSizes } from "./switch-sizes.ts";
import { watchFilm, type Expected } from "./watch.ts";

/** One thing that is tried in each engine. */
export interface Case {
  name: string;
  /** @returns what was wrong */
  run(engine: Engine): Promise<string[]>;
}

/** A start counts as failed where no frame is on show after this time. Milliseconds. */
const START_MS = 5_000;

/** @param viewer signed in, for addresses of playlists @param starts how often the first film is started, each way */
export function casesOf(stored: readonly StoredFilm[], viewer: Session, starts: number): Case[] {
  const [first] = stored;
  return [
    ...stored.flatMap((film) => watching(film, viewer)),
    ...stored
      .filter(({ film, sizes }) => sizes > 1 && !film.trim)
      .map((film) => switching(film, viewer.origin)),
    ...(first && starts > 0 ? startingOf(first, viewer, starts) : []),
  ];
}

function watching({ film, id, sizes }: StoredFilm, viewer: Session): Case[] {
  return [
    {
      name: `${film.name}, page`,
      async run(engine) {
        const open = () => openPage(engine, pageOf(viewer.origin, id), sizes);
        const isStreamed = sizes > 1;
        return watchAndHear(engine, open, isStreamed ? { ...streamed(film, engine), isRewound: true } : film);
      },
    },
    {
      name: `${film.name}, playlist`,
      async run(engine) {
        const address = await streamOf(viewer, id);
        if (address === null) return film.isFileOnly ? [] : ["has no playlist"];
        if (film.isFileOnly) return ["has a playlist"];
        return watchAndHear(engine, () => openStream(engine, address), streamed(film, engine));
      },
    },
  ];
}

async function watchAndHear(engine: Engine, open: () => Promise<void>, film: Expected): Promise<string[]> {
  await open();
  const wrong = await engine.evaluate(watchFilm, film);
  await open();
  return [...wrong, ...(await engine.evaluate(hearFilm))];
}

/**
 * Chromium may show the frame before the one that is sought where a film with B-frames is of variable rate, for it goes by
 * how long frames are decoded, not shown (decision 0033). GStreamer shows the picture of a segment later by its largest negative offset (decision 0033), and WebKitGTK hands
 * that on: two frames with B-frames. Safari has a reader of its own.
 */
const streamed = (film: Film, { name }: Engine): Expected => ({
  ...film,
  late: Math.max(name === "webkit" ? 2 : 0, name === "chromium" && film.isVariable ? 2 : 0),
});

function switching({ film, id, sizes }: StoredFilm, origin: string): Case {
  return {
    name: `${film.name}, switched`,
    async run(engine) {
      await openPage(engine, pageOf(origin, id), sizes);
      return engine.evaluate(switchSizes, [film.small?.width ?? 0, film.width]);
    },
  };
}

function startingOf({ id, sizes }: StoredFilm, viewer: Session, starts: number): Case[] {
  const ways = {
    page: (engine: Engine) => openPage(engine, pageOf(viewer.origin, id), sizes),
    playlist: async (engine: Engine) => openStream(engine, (await streamOf(viewer, id)) ?? ""),
  };
  return Object.entries(ways).map(([way, open]) => ({
    name: `${starts} starts, ${way}`,
    async run(engine) {
      const wrong: string[] = [];
      for (let start = 1; start <= starts; start++) {
        await open(engine);
        const problem = await engine.evaluate(startFilm, START_MS);
        if (problem !== null) wrong.push(`start ${start}: ${problem}`);
      }
      return wrong;
    },
  }));
}

const pageOf = (origin: string, id: number) => `${origin}/upload/${id}`;

/** Runs in the page. @returns why no frame came; null where one did */
async function startFilm(limit: number): Promise<string | null> {
  const { video, until, problems } = globalThis.probe;
  let isShown = false;
  video.requestVideoFrameCallback(() => (isShown = true));
  try {
    void video.play().catch((error: unknown) => problems.push(String(error)));
    await until("showed a frame", () => isShown, limit);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
