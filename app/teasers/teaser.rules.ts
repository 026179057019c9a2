import { brand } from "~/words/en/brand";
import { EMBED_SIZE, FIRST_WORDS } from "./teasers.limits";

export interface Teaser {
  id: number;
  kind: "image" | "video" | "audio" | "other";
  title: string;
  creator: string;
  /** The creator's page, where strangers may see it. */
  page: string | null;
  description: string;
  /** Milliseconds. */
  duration_ms: number | null;
  publishedAt: number;
  /** `size` null: unknown. */
  still: { width: number; size: { width: number; height: number } | null } | null;
}

export const teaserPath = (id: number) => `/t/${id}`;
export const stillPath = (id: number) => `/t/${id}/still`;
const embedPath = (id: number) => `/embed/${id}`;

export function firstWords(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  // By code points, so that no character is cut in half.
  const characters = Array.from(plain.slice(0, 2 * FIRST_WORDS + 1));
  if (characters.length <= FIRST_WORDS) return plain;
  return `${characters.slice(0, FIRST_WORDS).join("").replace(/ \S*$/, "")}…`;
}

const SCHEMA_TYPES = {
  image: "ImageObject",
  video: "VideoObject",
  audio: "AudioObject",
  other: "CreativeWork",
} as const;

/** For a script element, which `</script>` in a title must not close. Source: schema.org/isAccessibleForFree */
export function writeJsonLd(teaser: Teaser, origin: string): string {
  const { id, kind, title, creator, page, description, duration_ms, publishedAt, still } = teaser;
  const published = new Date(publishedAt).toISOString();
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": SCHEMA_TYPES[kind],
    name: title,
    ...(description ? { description } : {}),
    url: origin + teaserPath(id),
    ...(still ? { thumbnailUrl: origin + stillPath(id) } : {}),
    uploadDate: published,
    datePublished: published,
    ...(duration_ms === null ? {} : { duration: `PT${Math.max(1, Math.round(duration_ms / 1000))}S` }),
    creator: { "@type": "Person", name: creator, ...(page ? { url: origin + page } : {}) },
    isAccessibleForFree: false,
  }).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

type Size = Record<"width" | "height", number>;

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

export function embedCode(
  { id, title }: Pick<Teaser, "id" | "title">,
  origin: string,
  { width, height }: Size = EMBED_SIZE,
): string {
  const name = title.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? "");
  return `<iframe src="${origin}${embedPath(id)}" title="${name}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

/**
 * oembed.com, section 2.3.4. A still larger than asked for is left out.
 * @param asked `maxwidth` and `maxheight` as sent; what isn't a number counts as not sent
 */
export function oEmbed(teaser: Teaser, origin: string, asked: Record<keyof Size, string | null>) {
  const { id, title, creator, page, still } = teaser;
  const limit = (text: string | null) => (/^[1-9]\d{0,4}$/.test(text ?? "") ? Number(text) : Infinity);
  const most = { width: limit(asked.width), height: limit(asked.height) };
  const size = {
    width: Math.min(EMBED_SIZE.width, most.width),
    height: Math.min(EMBED_SIZE.height, most.height),
  };
  const picture = still?.size;
  const fits = picture && picture.width <= most.width && picture.height <= most.height;
  return {
    version: "1.0",
    type: "rich",
    title,
    author_name: creator,
    ...(page ? { author_url: origin + page } : {}),
    provider_name: brand.name,
    provider_url: origin,
    ...size,
    html: embedCode(teaser, origin, size),
    ...(fits
      ? {
          thumbnail_url: origin + stillPath(id),
          thumbnail_width: picture.width,
          thumbnail_height: picture.height,
        }
      : {}),
  };
}

/** @returns the work that an address of ours is about; null for any other address */
export function readTeaserAddress(address: string | null, origin: string): string | null {
  const url = address === null || !URL.canParse(address) ? null : new URL(address);
  if (url?.origin !== origin || url.username !== "" || url.password !== "") return null;
  return /^\/t\/(\d+)$/.exec(url.pathname)?.[1] ?? null;
}
