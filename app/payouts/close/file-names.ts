const DIGITS = 16;

/** With a fingerprint, because old files are immutable. */
export const inputKey = (month: number, shard: number, keyPrint: string) =>
  `closes/${month}/input-${shard}-${keyPrint}.json`;
export const statementKey = (month: number, creator: number, hash: string) =>
  `closes/${month}/statement-${creator}-${hash.slice(0, DIGITS)}.json`;
export const manifestKey = (month: number, hash: string) =>
  `closes/${month}/manifest-${hash.slice(0, DIGITS)}.json`;
