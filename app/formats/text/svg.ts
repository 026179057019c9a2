import { setSize, setType } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

/** CSS Values 4, section 6; a font of 16 pixels. */
const UNIT_PIXELS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
};

/** SVG 2, section 8.2. */
export function readSvg(facts: MediaFacts, root: string): void {
  setType(facts, "image", "image/svg+xml", "svg");
  const box = parseViewBox(readAttribute(root, "viewBox"));
  let [width, height] = [
    parseLength(readAttribute(root, "width")),
    parseLength(readAttribute(root, "height")),
  ];
  if (width === null && height === null && box !== null) [width, height] = [box.width, box.height];
  if (box !== null && width !== null && height === null) height = (width * box.height) / box.width;
  if (box !== null && height !== null && width === null) width = (height * box.width) / box.height;
  if (width !== null && height !== null)
    setSize(facts, Math.max(Math.round(width), 1), Math.max(Math.round(height), 1));
}

function readAttribute(tag: string, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag);
  return match === null ? null : (match[1] ?? match[2] ?? "").trim();
}

function parseLength(value: string | null): number | null {
  const match = /^\+?((?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,2})?)\s*([a-z]*)$/i.exec(value ?? "");
  if (match === null) return null;
  const pixels = Number(match[1]) * (UNIT_PIXELS[(match[2] ?? "").toLowerCase()] ?? Number.NaN);
  return Number.isFinite(pixels) && pixels > 0 ? pixels : null;
}

function parseViewBox(value: string | null): { width: number; height: number } | null {
  const numbers = (value ?? "").split(/[\s,]+/).map(Number);
  const [, , width, height] = numbers;
  if (numbers.length !== 4 || width === undefined || height === undefined || !(width > 0) || !(height > 0))
    return null;
  return { width, height };
}
