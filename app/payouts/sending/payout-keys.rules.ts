/** Facts alone, so a repeated step has the same key. */
export const holdKey = (month: number, no: number) => `hold:${month}:${no}`;
export const payoutKey = (month: number, no: number) => `payout:${month}:${no}`;
export const attemptKey = (key: string, attempt: number) => `${key}:${attempt}`;
export const begunKey = (key: string, attempt: number) => `${key}:${attempt}:begun`;
export const refusedKey = (key: string, attempt: number) => `${key}:${attempt}:refused`;
export const sentKey = (key: string) => `${key}:sent`;
export const reversedKey = (key: string, minor: number) => `${key}:reversed:${minor}`;
