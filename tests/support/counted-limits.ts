import { env } from "cloudflare:workers";

/**
 * Rate limits with a minute that never ends, because the local runtime's reset with each minute of the wall clock, in
 * the middle of a test. Tests use new keys, so counts stay.
 */
const counts = new Map<string, number>();

/** The local runtime's binding, whose prototype all limits share. */
interface Limit extends RateLimit {
  limitVal: number;
  period: number;
}

const keyFor = (limiter: Limit, key: string) => JSON.stringify([limiter.limitVal, limiter.period, key]);

export function exhaust(limiter: RateLimit, key: string): void {
  counts.set(keyFor(limiter as Limit, key), (limiter as Limit).limitVal);
}

if (env.CREDENTIALS_LIMIT) {
  const { limitVal } = env.CREDENTIALS_LIMIT as Limit;
  if (!(limitVal > 0)) throw new Error("The local runtime's rate limits are made otherwise now.");
  (Object.getPrototypeOf(env.CREDENTIALS_LIMIT) as Limit).limit = async function (this: Limit, { key }) {
    const name = keyFor(this, key);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { success: count <= this.limitVal };
  };
}
