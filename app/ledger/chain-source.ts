export interface ChainSource {
  /** @param statement SQL without parameters; nothing in it comes from a person */
  rows<Row>(statement: string): Promise<Row[]>;
  file(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

export function storedChain({ DB, LEDGER }: { DB: D1Database; LEDGER: Pick<R2Bucket, "get"> }): ChainSource {
  return {
    rows: async <Row>(statement: string) => (await DB.prepare(statement).all<Row>()).results,
    file: async (key) => {
      const object = await LEDGER.get(key);
      return object && new Uint8Array(await object.arrayBuffer());
    },
  };
}
