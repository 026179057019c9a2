/** Our decoders draw these. */
export type StillFormat = "heif" | "tiff";

/** ISO/IEC 23008-12 annex B; MP4 registration authority. */
const HEIF_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1"]);

/** TIFF 6.0 section 2; BigTIFF specification. */
const TIFF_WORDS = new Set(["II*\0", "MM\0*", "II+\0", "MM\0+"]);

export const STILL_HEAD_BYTES = 12;

export function detectStillFormat(head: Uint8Array): StillFormat | null {
  const word = (at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  if (TIFF_WORDS.has(word(0))) return "tiff";
  return word(4) === "ftyp" && HEIF_BRANDS.has(word(8)) ? "heif" : null;
}
