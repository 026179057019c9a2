/** Older than 'ftyp'. */
export const OLD_QUICKTIME_STARTS = ["moov", "mdat", "wide", "free", "skip", "pnot", "PICT", "uuid"] as const;

export const SEGMENT_STARTS = ["styp", "sidx", "moof", "emsg", "prft"] as const;
