import { readablePart } from "~/platform/text.rules";
import { MAX_TITLE_CHARACTERS } from "./uploads.limits";

const EXTENSION = /\.[a-z0-9]{1,10}$/i;

/** IMG_1234 or PXL_20261122_101010 say less when taken apart. */
const CAMERA = /^_?[A-Z]{2,5}[-_]?\d{3}[-_A-Z0-9~]*$/;

/** Hyphens stay where something else separates words. */
export function titleFromName(fileName: string): string {
  const name = readablePart(decodePercent(fileName.normalize("NFC")))
    .replace(EXTENSION, "")
    .trim();
  return shortenTitle(CAMERA.test(name) ? name : splitWords(name));
}

export function shortenTitle(title: string): string {
  // A segmenter is slow for a hundred files.
  if (title.length <= MAX_TITLE_CHARACTERS) return title.trim();
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(title)) {
    if (index + segment.length > MAX_TITLE_CHARACTERS) break;
    end = index + segment.length;
  }
  return title.slice(0, end).trim();
}

/** my%20film */
function decodePercent(name: string): string {
  if (!/%[0-9a-f]{2}/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function splitWords(name: string): string {
  if (/[\s_]/.test(name)) return tidy(name.replace(/_+/g, " "));
  // 2026-11-22, v1.2
  return tidy(name.replace(/(?<!\d)[-.+]+|[-.+]+(?!\d)/g, " "));
}

const tidy = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
