import { z } from "zod";
import type { Close } from "./closes.table";
import type { Facts } from "../share/facts.schema";
import { cutOf } from "../share/month.rules";
import type { MonthTerms, ShareConfig } from "../share/share.types";

const configSchema = z.object({
  share: z.number().int(),
  idle_cap: z.number().int(),
  min_seconds: z.number().int(),
});
const excludedSchema = z.array(z.number().int());

type Terms = Pick<Close, "month" | "config" | "excluded">;

/** A month's rules, as its row of `closes` keeps them. */
export function termsOfClose({ month, config, excluded }: Terms): MonthTerms {
  return { month, config: configOfClose({ config }), excluded: new Set(parsed(excludedSchema, excluded)) };
}

function configOfClose({ config }: Pick<Close, "config">): ShareConfig {
  const { share, idle_cap, min_seconds } = parsed(configSchema, config);
  return { share: BigInt(share), idleCap: BigInt(idle_cap), minSeconds: BigInt(min_seconds) };
}

/** `config` as `closes` keeps it. */
export function writeTerms({ share, idleCap, minSeconds }: ShareConfig): string {
  return JSON.stringify({
    share: Number(share),
    idle_cap: Number(idleCap),
    min_seconds: Number(minSeconds),
  });
}

/**
 * Creators whose pay had ended at the cut of one of these months, as the facts format names them. Who is excluded to
 * the last is so from just before the cut of the first month since; months before which their pay was given back
 * stand by themselves. So it says the same whatever becomes of their row.
 */
export function excludedOf(terms: readonly MonthTerms[]): Facts["creators"] {
  const inOrder = [...terms].sort((a, b) => a.month - b.month);
  const numbers = new Set(inOrder.flatMap(({ excluded }) => [...excluded]));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((no) => {
      const paidLast = inOrder.findLastIndex(({ excluded }) => !excluded.has(no));
      const since = inOrder[paidLast + 1];
      const before = inOrder.slice(0, paidLast + 1).filter(({ excluded }) => excluded.has(no));
      return {
        no,
        excludedFrom: since ? cutOf(since.month) - 1 : null,
        excludedMonths: new Set(before.map(({ month }) => month)),
      };
    });
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  return schema.parse(JSON.parse(text));
}
