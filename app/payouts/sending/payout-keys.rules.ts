/**
 * The names of what a payout does, in the ledger and at the provider; each is made of facts alone, so that whoever does
 * a thing again does it under the same name. `month` is yyyymm, `no` the creator's number.
 */
export const holdKey = (month: number, no: number) => `hold:${month}:${no}`;
/** Also the transfer group. */
export const payoutKey = (month: number, no: number) => `payout:${month}:${no}`;
/** Idempotency key at the provider. */
export const attemptKey = (key: string, attempt: number) => `${key}:${attempt}`;
export const begunKey = (key: string, attempt: number) => `${key}:${attempt}:begun`;
export const refusedKey = (key: string, attempt: number) => `${key}:${attempt}:refused`;
export const sentKey = (key: string) => `${key}:sent`;
/** @param minor what came back in all, with this part */
export const reversedKey = (key: string, minor: number) => `${key}:reversed:${minor}`;
