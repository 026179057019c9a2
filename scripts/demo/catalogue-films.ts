import { DEFAULT_POSTER_SHARE } from "../../app/uploads/client/preview.ts";
import type { Work } from "./catalogue.ts";
import { cityLights, northernLights, rings, slowMarble, tide } from "./film/films.ts";
import { renderWebm, stillOf, type Film } from "./film/webm.ts";
import { posterOf } from "./preview.ts";

function clip(name: string, title: string, description: string, film: () => Film): Work {
  return {
    title,
    description,
    visibility: "public",
    tags: "Slow light, Loop, Night",
    fileName: `${name}.webm`,
    contentType: "video/webm",
    make: () => renderWebm(film()),
    preview: () => posterOf(stillOf(film(), DEFAULT_POSTER_SHARE)),
  };
}

export const FILMS: readonly Work[] = [
  clip(
    "tide",
    "Evening tide",
    "Nine waves, none of them in a hurry. Good on a second screen while you work.",
    tide,
  ),
  clip(
    "city-lights",
    "Harbour Street, drifting",
    "The same corner as the photograph, ten seconds later. Filmed upright.",
    cityLights,
  ),
  clip("rings", "水面", "雫がひとつ、またひとつ。輪はぶつかっても、互いを壊さない。", rings),
  clip("slow-marble", "Slow marble", "A loop for the gallery wall. Square, silent, endless.", slowMarble),
  clip(
    "northern-lights",
    "Northern lights, minute by minute",
    "Real time would be forty minutes; this is the whole display in five seconds.",
    northernLights,
  ),
];
