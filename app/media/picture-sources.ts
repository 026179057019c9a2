/** As signed for one viewer. */
export interface SignedPicture {
  /** The widest of the sizes, or the original where there are none or it moves. */
  src: string;
  /** Real widths in pixels, narrowest first. All but the widest are also names of sizes. */
  widths: readonly number[];
  /** The widest size, for people who prefer reduced motion, where `src` moves. */
  still?: string;
  /** Changes with the picture, not with a renewed link. */
  version: string;
}

/** One signature opens a picture in every size up to its own: no signature compresses, and each takes time. */
export const narrowerLink = (link: string, width: number) => link.replace(/\/(w\d+)\?/, `/w${width}?w=$1&`);

/** What `<img>` takes, and a `<source>` for people who prefer reduced motion. */
export function pictureSources({ src, widths, still }: SignedPicture): {
  src: string;
  srcSet?: string;
  still?: string;
} {
  const widest = still ?? src;
  const links = widths.map((width, index) => {
    return `${index < widths.length - 1 ? narrowerLink(widest, width) : widest} ${width}w`;
  });
  if (links.length === 0) return { src };
  return { src, [still ? "still" : "srcSet"]: links.join(", ") };
}
