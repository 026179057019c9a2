interface PictureType {
  mime: string;
  extension: string;
}

const starts = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const SVG_HEAD_BYTES = 1024;

/** ISO/IEC 14496-12. */
const HEIF_BRANDS: Record<string, PictureType> = {
  avif: { mime: "image/avif", extension: "avif" },
  avis: { mime: "image/avif", extension: "avif" },
  heic: { mime: "image/heic", extension: "heic" },
  heix: { mime: "image/heic", extension: "heic" },
  mif1: { mime: "image/heif", extension: "heif" },
};

export function pictureType(bytes: Uint8Array): PictureType | null {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return { mime: "image/jpeg", extension: "jpg" };
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return { mime: "image/png", extension: "png" };
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return { mime: "image/gif", extension: "gif" };
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP")
    return { mime: "image/webp", extension: "webp" };
  if (ascii(bytes, 4, 8) === "ftyp") return HEIF_BRANDS[ascii(bytes, 8, 12)] ?? null;
  if (ascii(bytes, 0, 2) === "BM" && bytes.length > 26) return { mime: "image/bmp", extension: "bmp" };
  if (starts(bytes, 0x49, 0x49, 0x2a, 0x00) || starts(bytes, 0x4d, 0x4d, 0x00, 0x2a)) {
    return { mime: "image/tiff", extension: "tif" };
  }
  return isSvg(bytes) ? { mime: "image/svg+xml", extension: "svg" } : null;
}

function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, SVG_HEAD_BYTES)).replace(/^\ufeff/, "");
  // A comment ends at its first end: else many comments can be divided in exponentially many ways.
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/i.test(
    head,
  );
}
