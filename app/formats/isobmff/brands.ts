import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import type { MediaKind } from "../facts.ts";

interface BrandedType {
  readonly family: "movie" | "still" | "canon-raw";
  readonly kind: MediaKind;
  readonly mimeType: string;
  readonly fileExt: string;
}

const MP4: BrandedType = { family: "movie", kind: "video", mimeType: "video/mp4", fileExt: "mp4" };
export const QUICKTIME: BrandedType = {
  family: "movie",
  kind: "video",
  mimeType: "video/quicktime",
  fileExt: "mov",
};
const AVIF: BrandedType = { family: "still", kind: "image", mimeType: "image/avif", fileExt: "avif" };
const HEIC: BrandedType = { family: "still", kind: "image", mimeType: "image/heic", fileExt: "heic" };
const HEIF: BrandedType = { family: "still", kind: "image", mimeType: "image/heif", fileExt: "heif" };

/** mp4ra.org/registered-types/brands */
const TYPES_BY_BRAND: ReadonlyMap<string, BrandedType> = new Map([
  ["qt  ", QUICKTIME],
  ["M4A ", { ...MP4, kind: "audio", mimeType: "audio/mp4", fileExt: "m4a" }],
  ["M4B ", { ...MP4, kind: "audio", mimeType: "audio/mp4", fileExt: "m4b" }],
  ["M4P ", { ...MP4, kind: "audio", mimeType: "audio/mp4", fileExt: "m4a" }],
  ["F4A ", { ...MP4, kind: "audio", mimeType: "audio/mp4", fileExt: "m4a" }],
  ["F4B ", { ...MP4, kind: "audio", mimeType: "audio/mp4", fileExt: "m4b" }],
  ["M4V ", { ...MP4, fileExt: "m4v" }],
  ["M4VH", { ...MP4, fileExt: "m4v" }],
  ["M4VP", { ...MP4, fileExt: "m4v" }],
  ["mjp2", { ...MP4, mimeType: "video/mj2", fileExt: "mj2" }],
  ["crx ", { family: "canon-raw", kind: "image", mimeType: "image/x-canon-cr3", fileExt: "cr3" }],
  ["avif", AVIF],
  ["avis", AVIF],
  ["heic", HEIC],
  ["heix", HEIC],
  ["heim", HEIC],
  ["heis", HEIC],
  ["hevc", HEIC],
  ["hevx", HEIC],
  ["hevm", HEIC],
  ["hevs", HEIC],
  ["avci", HEIF],
  ["avcs", HEIF],
  ["jpeg", HEIF],
  ["jpgs", HEIF],
  ["j2ki", HEIF],
  ["vvic", HEIF],
]);

/** Another brand may narrow them; AVIF counts only as the major brand. */
const GENERIC_STILLS: ReadonlySet<string> = new Set([
  "mif1",
  "mif2",
  "miaf",
  "msf1",
  "MiHB",
  "MiHE",
  "MiPr",
  "MA1B",
  "MA1A",
  "tmap",
  "1pic",
]);
const MAX_COMPATIBLE_BRANDS = 64;

interface FileTypeBox {
  readonly major: string;
  readonly minor: string;
  readonly compatible: readonly string[];
}

/** Players take padded and empty brands. */
export function parseFileType(body: ByteView): FileTypeBox {
  const brand = (at: number): string => (body.has(at, 4) ? body.text(at, 4).replace(/\0/g, " ") : "");
  const major = brand(0);
  if (!/^[\x20-\x7e]{4}$/.test(major)) throw new NotThisFormat("probe.not_media", null);
  const compatible: string[] = [];
  for (let at = 8; body.has(at, 4) && compatible.length < MAX_COMPATIBLE_BRANDS; at += 4)
    compatible.push(brand(at));
  return { major, minor: brand(4), compatible };
}

/** ISO/IEC 14496-12 section 4.3, 23008-12, AVIF 1.1, 3GPP TS 26.244. */
export function typeFromBrands({ major, minor, compatible }: FileTypeBox): BrandedType {
  const type = TYPES_BY_BRAND.get(major);
  if (type !== undefined) return type;
  if (major.trim() === "") {
    const known = compatible.find((brand) => TYPES_BY_BRAND.has(brand) || GENERIC_STILLS.has(brand));
    return known === undefined ? MP4 : typeFromBrands({ major: known, minor, compatible });
  }
  // ISO/IEC 23008-12 amendment 2: the codec takes the version's place.
  if (major === "mif3") return TYPES_BY_BRAND.get(minor) ?? HEIF;
  if (GENERIC_STILLS.has(major)) {
    for (const brand of compatible) {
      const still = TYPES_BY_BRAND.get(brand);
      if (still?.mimeType === HEIC.mimeType) return still;
    }
    return HEIF;
  }
  if (/^3g2/.test(major)) return { ...MP4, mimeType: "video/3gpp2", fileExt: "3g2" };
  if (/^3g[a-z]/.test(major)) return { ...MP4, mimeType: "video/3gpp", fileExt: "3gp" };
  if (compatible.includes("qt  ") && !compatible.some((brand) => /^(iso|mp4)/.test(brand))) return QUICKTIME;
  return MP4;
}
