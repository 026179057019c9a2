import { MAX_TITLE_CHARACTERS } from "./uploads.limits";

const EXTENSION = /\.[a-z0-9]{1,10}$/i;

/** What cameras call their files: IMG_1234, DSC00042, _MG_7654, PXL_20261122_101010. Taken apart they say less. */
const CAMERA = /^_?[A-Z]{2,5}[-_]?\d{3}[-_A-Z0-9~]*$/;

/**
 * A title out of a file's name, for its person to go on from: without the extension, with spaces where words were
 * parted by other signs. Hyphens inside words and between numbers stay where something else parts the words.
 */
export function titleFromName(fileName: string): string {
  const name = decoded(fileName.normalize("NFC")).replace(EXTENSION, "").trim();
  return shortened(CAMERA.test(name) ? name : worded(name));
}

function worded(name: string): string {
  if (/[\s_]/.test(name)) return tidy(name.replace(/_+/g, " "));
  // A date or a version keeps its signs: 2026-11-22, v1.2.
  return tidy(name.replace(/(?<!\d)[-.+]+|[-.+]+(?!\d)/g, " "));
}

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/** Downloads are often named by an address: my%20film. */
function decoded(name: string): string {
  if (!/%[0-9a-f]{2}/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** No longer than a title may be, and no half characters. */
export function shortened(title: string): string {
  // Almost all are, and a segmenter is dear: a hundred of them would be felt.
  if (title.length <= MAX_TITLE_CHARACTERS) return title.trim();
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(title)) {
    if (index + segment.length > MAX_TITLE_CHARACTERS) break;
    end = index + segment.length;
  }
  return title.slice(0, end).trim();
}
