import { findStream, type StoredFilm } from "../../browsers/films/stored-films.ts";
import type { Window } from "../../browsers/window.ts";
import type { Session } from "../../demo/client/session.ts";
import { listenToFilm } from "./listen.ts";
import { openPage, openStream } from "./players.ts";
import type { HardFilm } from "./films.ts";
import { switchSizes } from "./switch-sizes.ts";
import { watchFilm, type Expected } from "./watch.ts";

type StoredHard = StoredFilm<HardFilm>;

export interface Case {
  name: string;
  run(window: Window): Promise<string[]>;
}

export function makeCases(stored: readonly StoredHard[], viewer: Session): Case[] {
  const switched = stored.filter(({ film, sizes }) => sizes > 1 && !film.trim);
  return [
    ...stored.flatMap((film) => watching(film, viewer)),
    ...switched.map((film) => switching(film, viewer.origin)),
  ];
}

function watching({ film, id, sizes }: StoredHard, viewer: Session): Case[] {
  return [
    {
      name: `${film.name}, page`,
      async run(window) {
        const open = () => openPage(window, pageAddress(viewer.origin, id), sizes);
        const isStreamed = sizes > 1;
        return watchAndHear(window, open, isStreamed ? { ...streamed(film, window), isRewound: true } : film);
      },
    },
    {
      name: `${film.name}, playlist`,
      async run(window) {
        const address = await findStream(viewer, id);
        if (address === null) return film.isFileOnly ? [] : ["has no playlist"];
        if (film.isFileOnly) return ["has a playlist"];
        return watchAndHear(window, () => openStream(window, address), streamed(film, window));
      },
    },
  ];
}

async function watchAndHear(window: Window, open: () => Promise<void>, film: Expected): Promise<string[]> {
  await open();
  const wrong = await window.evaluate(watchFilm, film);
  await open();
  return [...wrong, ...(await window.evaluate(listenToFilm))];
}

/**
 * How many frames late engines may be (decision 0033). Chromium seeks by decode durations, so at a variable rate with
 * B-frames it may show the frame before. GStreamer, and so WebKitGTK, shows a segment later by its largest negative
 * offset: two frames with B-frames. Safari has its own reader.
 */
const streamed = (film: HardFilm, { name }: Window): Expected => ({
  ...film,
  late: Math.max(name === "webkit" ? 2 : 0, name === "chromium" && film.isVariable ? 2 : 0),
});

function switching({ film, id, sizes }: StoredHard, origin: string): Case {
  return {
    name: `${film.name}, switched`,
    async run(window) {
      await openPage(window, pageAddress(origin, id), sizes);
      return window.evaluate(switchSizes, [film.small?.width ?? 0, film.width]);
    },
  };
}

const pageAddress = (origin: string, id: number) => `${origin}/upload/${id}`;
