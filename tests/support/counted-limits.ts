import { env } from "cloudflare:workers";

/**
 * Rate limits that count in memory and whose minute never ends: those of the local runtime start again with each minute of
 * the wall clock, in the middle of a test. Keys are new in each test, so nothing has to be forgotten.
 */
const counts = new Map<string, number>();

/** What the local runtime's binding keeps, of which all limits are instances. */
interface Limit extends RateLimit {
  limitVal: number;
  period: number;
}

const nameOf = (limiter: Limit, key: string) => JSON.stringify([limiter.limitVal, limiter.period, key]);

/** Uses up all that a limit allows one key. */
export function exhaust(limiter: RateLimit, key: string): void {
  counts.set(nameOf(limiter as Limit, key), (limiter as Limit).limitVal);
}

if (env.CREDENTIALS_LIMIT) {
  const { limitVal } = env.CREDENTIALS_LIMIT as Limit;
  if (!(limitVal > 0)) throw new Error("The local runtime's rate limits are made otherwise now.");
  (Object.getPrototypeOf(env.CREDENTIALS_LIMIT) as Limit).limit = async function (this: Limit, { key }) {
    const name = nameOf(this, key);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { success: count <= this.limitVal };
  };
}
