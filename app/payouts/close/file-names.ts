/** Of a hash, so much stands in a name: enough that no two files of a month ever meet. Hexadecimal digits. */
const DIGITS = 16;

/**
 * Where the files of a closed month lie in the bucket LEDGER, which lets nobody change one. `month` is yyyymm, hashes
 * are SHA-256, hex. Each name says of what its content depends on, so a month that is closed anew behind a restored
 * database writes beside its old files and never meets one that says something else.
 * @param keyPrint of the month's key: inputs are encrypted
 */
export const inputKey = (month: number, shard: number, keyPrint: string) =>
  `closes/${month}/input-${shard}-${keyPrint}.json`;
export const statementKey = (month: number, creator: number, hash: string) =>
  `closes/${month}/statement-${creator}-${hash.slice(0, DIGITS)}.json`;
export const manifestKey = (month: number, hash: string) =>
  `closes/${month}/manifest-${hash.slice(0, DIGITS)}.json`;
