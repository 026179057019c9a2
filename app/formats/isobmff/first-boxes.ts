/** QuickTime files older than 'ftyp' start with one of these. */
export const OLD_QUICKTIME_STARTS = ["moov", "mdat", "wide", "free", "skip", "pnot", "PICT"] as const;

export const SEGMENT_STARTS = ["styp", "sidx", "moof", "emsg", "prft"] as const;
