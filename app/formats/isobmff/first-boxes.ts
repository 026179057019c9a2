/** Boxes with which a QuickTime file from before 'ftyp' may start. */
export const OLD_STARTS = ["moov", "mdat", "wide", "free", "skip", "pnot", "PICT"] as const;

/** Boxes with which a segment of a stream may start. */
export const SEGMENT_STARTS = ["styp", "sidx", "moof", "emsg", "prft"] as const;
