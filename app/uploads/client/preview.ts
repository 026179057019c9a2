/** What the browser makes of a file to send beside its bytes. */
export interface Preview {
  poster: Blob | null;
  /** Thumbhash, base64. */
  placeholder: string | null;
  /** 0 to 100, at most 200 of them. */
  peaks: number[] | null;
  /** For this tab's own lists; never sent. */
  thumbnail: Blob | null;
}

export const NO_PREVIEW: Preview = { poster: null, placeholder: null, peaks: null, thumbnail: null };

/** Where in a film its first poster is taken: the very beginning is often black. */
export const DEFAULT_POSTER_SHARE = 0.1;
