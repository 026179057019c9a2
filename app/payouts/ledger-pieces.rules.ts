import { HOUR_MS } from "~/platform/clock";

/** From `after` to `upTo`, of the ledger's movements and payments alike, by their row numbers. */
export interface LedgerPiece {
  after: number;
  upTo: number;
}

const PIECE_ROWS = 20_000;

/** The newest rows and, in turn by the hour, one piece of all, so that a look costs the same at any size. */
export function choosePieces(last: number, now: number): LedgerPiece[] {
  if (last <= 2 * PIECE_ROWS) return [{ after: 0, upTo: last }];
  const after = (Math.floor(now / HOUR_MS) % Math.ceil(last / PIECE_ROWS)) * PIECE_ROWS;
  return [
    { after: last - PIECE_ROWS, upTo: last },
    { after, upTo: after + PIECE_ROWS },
  ];
}
