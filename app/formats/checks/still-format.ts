/** Still pictures that few browsers draw, and that a decoder of ours can. */
export type StillFormat = "heif" | "tiff";

/** Brands of HEVC and other non-AV1 pictures (ISO/IEC 23008-12 annex B; MP4 registration authority). */
const HEIF_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1"]);

/** First words of TIFF and BigTIFF in both byte orders (TIFF 6.0 section 2; BigTIFF specification). */
const TIFF_WORDS = new Set(["II*\0", "MM\0*", "II+\0", "MM\0+"]);

/** Bytes that `stillFormatOf` looks at. */
export const STILL_HEAD_BYTES = 12;

/** Which decoder a picture needs, by its first bytes; null: none of ours. */
export function stillFormatOf(head: Uint8Array): StillFormat | null {
  const word = (at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  if (TIFF_WORDS.has(word(0))) return "tiff";
  return word(4) === "ftyp" && HEIF_BRANDS.has(word(8)) ? "heif" : null;
}
