/** Where the files of a closed month lie in the bucket LEDGER. `month` is yyyymm. */
export const inputKey = (month: number, shard: number) => `closes/${month}/input-${shard}.json`;
export const statementKey = (month: number, creator: number) => `closes/${month}/statement-${creator}.json`;
export const manifestKey = (month: number) => `closes/${month}/manifest.json`;
export const headKey = (n: number) => `heads/${n}.json`;
