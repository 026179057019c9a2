import sharp, { type Sharp } from "sharp";
import { aurora } from "./art/aurora.ts";
import { bokeh } from "./art/bokeh.ts";
import { dunes, galaxy, moonLake, ridges } from "./art/landscapes.ts";
import { marble } from "./art/marble.ts";
import { paint } from "./art/paint.ts";
import { planet } from "./art/planet.ts";
import { flowLines, paperHills, quarterCircles, seigaiha, starTiles, sunflower } from "./art/vectors.ts";
import type { Work } from "./catalogue.ts";
import { placeholderOf, posterOf } from "./preview.ts";

type Format = "jpeg" | "png" | "webp" | "avif";

const CONTENT_TYPES = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif" };
const EXTENSIONS = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif" };

function picture(name: string, format: Format, title: string, description: string, draw: () => Sharp): Work {
  return {
    title,
    description,
    visibility: "public",
    tags: "Painted by numbers, Night",
    fileName: `${name}.${EXTENSIONS[format]}`,
    contentType: CONTENT_TYPES[format],
    make: async () => encode(draw(), format),
    preview: async (file) =>
      // Not every browser draws an AVIF.
      format === "avif" ? posterOf(sharp(file)) : { placeholder: await placeholderOf(sharp(file)) },
  };
}

async function encode(image: Sharp, format: Format): Promise<Uint8Array> {
  switch (format) {
    case "jpeg":
      return image.jpeg({ quality: 88, mozjpeg: true }).toBuffer();
    case "png":
      return image.png({ compressionLevel: 9 }).toBuffer();
    case "webp":
      return image.webp({ quality: 86 }).toBuffer();
    case "avif":
      return image.avif({ quality: 62, effort: 3 }).toBuffer();
  }
}

/**
 * As a phone writes a portrait: the pixels lie on their side and EXIF says how to turn them
 * (orientation 6: a quarter turn clockwise).
 */
function lyingOnItsSide(image: Sharp): Sharp {
  return image
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Wishlight", Model: "Demo Camera", Artist: "Demo Creator" },
    });
}

export const PICTURES: readonly Work[] = [
  picture(
    "ridgelines",
    "jpeg",
    "Ridgelines at first light",
    "Eight ridges, each a little paler than the one before it. The valley fog lifted ten minutes later and the whole scene was gone.",
    () =>
      ridges(
        { width: 1920, height: 1280, seed: 11 },
        {
          sky: ["#31416f", "#a56a8a", "#f3a683", "#ffe2b5"],
          far: "#b98a96",
          near: "#1b1633",
          sun: "#ffc58a",
        },
      ),
  ),
  picture(
    "quarter-circles",
    "png",
    "Quarter circles, No. 7",
    "Forty-nine tiles, six colours, one rule: no tile knows its neighbour.",
    () => quarterCircles(1260, 12, 7, ["#f4ede4", "#1b2a49", "#e4572e", "#f3a712", "#2e86ab", "#a8c686"]),
  ),
  picture(
    "moon-lake",
    "jpeg",
    "ליל ירח מלא על האגם",
    "השביל של האור על המים זז איתך לאורך החוף, ולא משנה כמה מהר הולכים.",
    () => lyingOnItsSide(moonLake({ width: 1200, height: 1600, seed: 5 })),
  ),
  picture(
    "ember-marble",
    "webp",
    "Ember marble",
    "Ink folded into itself twice, lit from the left. Part of a set of twelve.",
    () =>
      marble({ width: 1500, height: 1000, seed: 17 }, [
        "#1a0b1e",
        "#7a1f4b",
        "#e0533d",
        "#f7b267",
        "#fbe3c0",
        "#4b2a5e",
      ]),
  ),
  picture(
    "milky-way",
    "avif",
    "The pass, 3 a.m.",
    "Two hours' walk for twelve minutes without cloud. Worth every step.",
    () => galaxy({ width: 2100, height: 900, seed: 21 }),
  ),
  picture(
    "seigaiha",
    "png",
    "青海波",
    "繰り返す波は、穏やかな日々が続くようにという願い。金の波だけが、少し違う歌をうたう。",
    () => seigaiha(1600, 1200, 80, 3),
  ),
  picture(
    "paper-hills",
    "webp",
    "Paper hills",
    "Cut from seven sheets and photographed with one lamp. Swipe through the making-of next week.",
    () => paperHills(1400, 5, ["#ffd8a8", "#ff9f80", "#f2617a", "#b5407f", "#6b2f83", "#3c2469", "#1d1747"]),
  ),
  picture(
    "sleeping-giant",
    "jpeg",
    "Sleeping giant",
    "Concept art for the third chapter: the ring seen from the ferry, an hour before landing.",
    () => planet({ width: 1500, height: 1500, seed: 4 }),
  ),
  picture(
    "star-tiles",
    "png",
    "نجوم القاعة الزرقاء",
    "ثماني نقاط لكل نجمة، ولا خطّ يبدأ إلا وله نهاية عند جارتها.",
    () => starTiles(1200, 1600, 200),
  ),
  picture(
    "dunes",
    "jpeg",
    "Where the wind signs its name",
    "The crest moves about a metre a month. By the time you read this, the picture is wrong.",
    () => dunes({ width: 1800, height: 1350, seed: 3 }),
  ),
  picture(
    "filings",
    "webp",
    "Field study: iron and silk",
    "2,600 lines follow one invisible field. Look for the place where none of them wanted to go.",
    () => flowLines(1800, 1200, 8, ["#264653", "#2a9d8f", "#8ab17d", "#e9c46a", "#f4a261", "#e76f51"]),
  ),
  picture(
    "after-the-rain",
    "jpeg",
    "After the rain, Harbour Street",
    "Wide open, deliberately out of focus. The city looks kinder that way.",
    () =>
      bokeh({ width: 1620, height: 1080, seed: 9 }, ["#ff7a59", "#ffd166", "#ff5d8f", "#7c5cff", "#4cc9f0"]),
  ),
  picture(
    "golden-angle",
    "png",
    "137.5 degrees",
    "Fifteen hundred seeds, each turned by the golden angle from the last. Nobody planned the spirals.",
    () => sunflower(1400, 1500, [255, 205, 92], [196, 60, 120]),
  ),
  picture(
    "green-hour",
    "avif",
    "The green hour",
    "A single frame from last night's display. The film is further down.",
    () => paint({ width: 1600, height: 900, seed: 2 }, aurora(44, 16 / 9)(3)),
  ),
];
