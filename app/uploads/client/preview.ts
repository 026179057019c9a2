export interface Preview {
  poster: Blob | null;
  placeholder: string | null;
  /** 0 to 100. */
  peaks: number[] | null;
  /** Never sent. */
  thumbnail: Blob | null;
}

export const NO_PREVIEW: Preview = { poster: null, placeholder: null, peaks: null, thumbnail: null };

/** The very beginning is often black. */
export const DEFAULT_POSTER_SHARE = 0.1;
