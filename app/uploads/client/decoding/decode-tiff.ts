import { decode, decodeImage, toRGBA8, type IFD } from "utif2";
import { checkPixels, toPicture } from "./pixels";

const TAG_WIDTH = "t256";
const TAG_HEIGHT = "t257";
const TAG_ORIENTATION = "t274";

/** The first page of a TIFF; of a page with reduced copies before it, the largest. */
export async function decodeTiff(file: Blob, side: number): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer();
  const page = largest(decode(bytes));
  if (!page) throw new Error("no picture in the file");
  checkPixels(numberOf(page, TAG_WIDTH), numberOf(page, TAG_HEIGHT));
  decodeImage(bytes, page);
  const { width, height } = page;
  checkPixels(width, height);
  const rgba = new Uint8ClampedArray(toRGBA8(page));
  return toPicture(rgba, width, height, { side, orientation: numberOf(page, TAG_ORIENTATION) });
}

/** Pages of one size stay in their order: the first is the one that stands for the file. */
function largest(pages: IFD[]): IFD | undefined {
  const area = (page: IFD) => numberOf(page, TAG_WIDTH) * numberOf(page, TAG_HEIGHT);
  return pages.reduce<IFD | undefined>(
    (best, page) => (area(page) > (best ? area(best) : 0) ? page : best),
    undefined,
  );
}

function numberOf(page: IFD, tag: string): number {
  const value = page[tag];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "number" ? first : 0;
}
