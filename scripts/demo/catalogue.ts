import { readFile } from "node:fs/promises";
import previews from "./files/previews.json" with { type: "json" };

export interface Work {
  title: string;
  description: string;
  visibility: "public" | "private";
  tags?: string;
  /** Strangers see one of it. */
  hasTeaser?: boolean;
  fileName: string;
  contentType: string;
}

/** What a browser sends beside a file (app/uploads/client/preview.ts). */
export interface Preview {
  poster?: Uint8Array;
  /** Thumbhash. */
  placeholder?: string;
  peaks?: number[];
}

const CONTENT_TYPES: Record<string, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  mp3: "audio/mpeg",
  png: "image/png",
  wav: "audio/wav",
  webm: "video/webm",
  webp: "image/webp",
};

/** The feed reverses this order. */
export const CATALOGUE: readonly Work[] = (
  [
    {
      fileName: "ridgelines.jpg",
      title: "Ridgelines at first light",
      description:
        "Eight ridges, each a little paler than the one before it. The valley fog lifted ten minutes later and the whole scene was gone.",
      tags: "Painted by numbers, Night",
      visibility: "public",
      hasTeaser: true,
    },
    {
      fileName: "quarter-circles.png",
      title: "Quarter circles, No. 7",
      description: "Forty-nine tiles, six colours, one rule: no tile knows its neighbour.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "tide.webm",
      title: "Evening tide",
      description: "Nine waves, none of them in a hurry. Good on a second screen while you work.",
      tags: "Slow light, Loop, Night",
      visibility: "public",
      hasTeaser: true,
    },
    {
      fileName: "moon-lake.jpg",
      title: "ליל ירח מלא על האגם",
      description: "השביל של האור על המים זז איתך לאורך החוף, ולא משנה כמה מהר הולכים.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "glass-rain.mp3",
      title: "Glass rain",
      description: "Bells over three slow chords. Headphones, please.",
      tags: "Ambient, Headphones",
      visibility: "public",
    },
    {
      fileName: "ember-marble.webp",
      title: "Ember marble",
      description: "Ink folded into itself twice, lit from the left. Part of a set of twelve.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "milky-way.avif",
      title: "The pass, 3 a.m.",
      description: "Two hours' walk for twelve minutes without cloud. Worth every step.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "city-lights.webm",
      title: "Harbour Street, drifting",
      description: "The same corner as the photograph, ten seconds later. Filmed upright.",
      tags: "Slow light, Loop, Night",
      visibility: "public",
    },
    {
      fileName: "seigaiha.png",
      title: "青海波",
      description: "繰り返す波は、穏やかな日々が続くようにという願い。金の波だけが、少し違う歌をうたう。",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "lamplight-waltz.mp3",
      title: "Lamplight waltz",
      description: "A small waltz for one guitar and an empty kitchen.",
      tags: "Ambient, Headphones",
      visibility: "public",
    },
    {
      fileName: "paper-hills.webp",
      title: "Paper hills",
      description:
        "Cut from seven sheets and photographed with one lamp. Swipe through the making-of next week.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "rings.webm",
      title: "水面",
      description: "雫がひとつ、またひとつ。輪はぶつかっても、互いを壊さない。",
      tags: "Slow light, Loop, Night",
      visibility: "public",
    },
    {
      fileName: "sleeping-giant.jpg",
      title: "Sleeping giant",
      description: "Concept art for the third chapter: the ring seen from the ferry, an hour before landing.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "star-tiles.png",
      title: "نجوم القاعة الزرقاء",
      description: "ثماني نقاط لكل نجمة، ولا خطّ يبدأ إلا وله نهاية عند جارتها.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "low-tide.wav",
      title: "Low tide (uncompressed)",
      description: "Surf and four wide chords, straight from the desk at full quality.",
      tags: "Ambient, Headphones",
      visibility: "public",
    },
    {
      fileName: "dunes.jpg",
      title: "Where the wind signs its name",
      description: "The crest moves about a metre a month. By the time you read this, the picture is wrong.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "slow-marble.webm",
      title: "Slow marble",
      description: "A loop for the gallery wall. Square, silent, endless.",
      tags: "Slow light, Loop, Night",
      visibility: "public",
    },
    {
      fileName: "filings.webp",
      title: "Field study: iron and silk",
      description:
        "2,600 lines follow one invisible field. Look for the place where none of them wanted to go.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "after-the-rain.jpg",
      title: "After the rain, Harbour Street",
      description: "Wide open, deliberately out of focus. The city looks kinder that way.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "night-train.mp3",
      title: "Night train, sketch",
      description: "Unfinished: the last chord still has to arrive. Only I can hear this one.",
      tags: "Ambient, Headphones",
      visibility: "private",
    },
    {
      fileName: "golden-angle.png",
      title: "137.5 degrees",
      description:
        "Fifteen hundred seeds, each turned by the golden angle from the last. Nobody planned the spirals.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
    {
      fileName: "northern-lights.webm",
      title: "Northern lights, minute by minute",
      description: "Real time would be forty minutes; this is the whole display in five seconds.",
      tags: "Slow light, Loop, Night",
      visibility: "public",
    },
    {
      fileName: "green-hour.avif",
      title: "The green hour",
      description: "A single frame from last night's display. The film is further down.",
      tags: "Painted by numbers, Night",
      visibility: "public",
    },
  ] as const
).map((work) => ({ ...work, contentType: CONTENT_TYPES[work.fileName.split(".")[1] ?? ""] ?? "" }));

/** Every file was made for the demo. */
export function readDemoFile(name: string): Promise<Buffer> {
  return readFile(new URL(`files/${name}`, import.meta.url));
}

export async function readPreview({ fileName }: Work): Promise<Preview> {
  const saved: Record<string, { poster?: string; placeholder?: string; peaks?: number[] }> = previews;
  const { poster, ...rest } = saved[fileName] ?? {};
  return poster === undefined ? rest : { ...rest, poster: await readDemoFile(poster) };
}
