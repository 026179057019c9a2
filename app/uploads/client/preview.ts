export interface Preview {
  poster: Blob | null;
  placeholder: string | null;
  peaks: number[] | null;
  thumbnail: Blob | null;
}

export const NO_PREVIEW: Preview = { poster: null, placeholder: null, peaks: null, thumbnail: null };

/** Beginnings are often black. */
export const DEFAULT_POSTER_SHARE = 0.1;
