import { emptyFacts, setSize } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

/** X bitmap and X pixmap. */
export function readTextPicture(text: string): MediaFacts | null {
  const start = text.slice(0, 4096);
  const bitmap =
    /^\s*(?:\/\*[^*]*\*\/\s*)?#define\s+\w*?_?width\s+(\d{1,5})\s+#define\s+\w*?_?height\s+(\d{1,5})\s[^]*?\bchar\s+\w+\[\]/.exec(
      start,
    );
  if (bitmap !== null) return picture("image/x-xbitmap", "xbm", bitmap);
  if (!/^\s*\/\*\s*XPM\s*\*\//.test(start)) return null;
  const pixmap = /"\s*(\d{1,5})\s+(\d{1,5})\s+\d+\s+\d+/.exec(start);
  return pixmap === null ? null : picture("image/x-xpixmap", "xpm", pixmap);
}

function picture(mimeType: string, fileExt: string, size: RegExpExecArray): MediaFacts {
  const facts = emptyFacts("image", mimeType, fileExt);
  setSize(facts, Number(size[1]), Number(size[2]));
  return facts;
}
