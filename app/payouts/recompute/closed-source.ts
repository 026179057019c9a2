/** Where a closed month is read from, here or in the cloud. It is only read. */
export interface ClosedSource {
  /** @param statement SQL without parameters; nothing in it comes from a person */
  rows<Row>(statement: string): Promise<Row[]>;
  /** A file of the bucket LEDGER; null: there is none. */
  file(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** A month that can't be reckoned again, in a sentence for whoever asked. */
export class NotRecomputable extends Error {
  override name = "NotRecomputable";
}
