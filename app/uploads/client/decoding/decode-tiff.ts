import { decode, decodeImage, toRGBA8, type IFD } from "utif2";
import { checkPixels, toPicture } from "./pixels";

const TAG_WIDTH = "t256";
const TAG_HEIGHT = "t257";
const TAG_ORIENTATION = "t274";

/** Reduced copies may come before the largest page. */
export async function decodeTiff(file: Blob, side: number): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer();
  const page = largestPage(decode(bytes));
  if (!page) throw new Error("no picture in the file");
  checkPixels(readNumber(page, TAG_WIDTH), readNumber(page, TAG_HEIGHT));
  decodeImage(bytes, page);
  const { width, height } = page;
  checkPixels(width, height);
  const rgba = new Uint8ClampedArray(toRGBA8(page));
  return toPicture(rgba, width, height, { side, orientation: readNumber(page, TAG_ORIENTATION) });
}

function largestPage(pages: IFD[]): IFD | undefined {
  const area = (page: IFD) => readNumber(page, TAG_WIDTH) * readNumber(page, TAG_HEIGHT);
  return pages.reduce<IFD | undefined>(
    (best, page) => (area(page) > (best ? area(best) : 0) ? page : best),
    undefined,
  );
}

function readNumber(page: IFD, tag: string): number {
  const value = page[tag];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "number" ? first : 0;
}
