/** What the browser sees in a file, beside its bytes. */
export interface Look {
  poster: Blob | null;
  /** Thumbhash, base64. */
  placeholder: string | null;
  /** 0 to 100, at most 200 of them. */
  peaks: number[] | null;
}

export const NO_LOOK: Look = { poster: null, placeholder: null, peaks: null };

/** Where in a film its first poster is taken: the very beginning is often black. */
export const DEFAULT_POSTER_SHARE = 0.1;
