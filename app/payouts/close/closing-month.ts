import { z } from "zod";
import type { PayoutPolicy } from "~/platform/config.server";
import type { Close } from "./closes.table";
import type { Facts } from "../share/facts.schema";
import { monthCut } from "../share/month.rules";
import type { MonthTerms, ShareConfig } from "../share/share.types";

const configSchema = z.object({
  share: z.number().int(),
  idle_cap: z.number().int(),
  min_seconds: z.number().int(),
});
const excludedSchema = z.array(z.number().int());

type Terms = Pick<Close, "month" | "config" | "excluded">;

export function parseTerms({ month, config, excluded }: Terms): MonthTerms {
  const { share, idle_cap, min_seconds } = parseJson(configSchema, config);
  return {
    month,
    config: { share: BigInt(share), idleCap: BigInt(idle_cap), minSeconds: BigInt(min_seconds) },
    excluded: new Set(parseJson(excludedSchema, excluded)),
  };
}

export function policyShareConfig({ shareBp, idleCapBp, minSeconds }: PayoutPolicy): ShareConfig {
  return { share: BigInt(shareBp), idleCap: BigInt(idleCapBp), minSeconds: BigInt(minSeconds) };
}

export function writeTerms({ share, idleCap, minSeconds }: ShareConfig): string {
  return JSON.stringify({
    share: Number(share),
    idle_cap: Number(idleCap),
    min_seconds: Number(minSeconds),
  });
}

/** Later changes of a creator's row don't matter. */
export function excludedCreators(terms: readonly MonthTerms[]): Facts["creators"] {
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
        excludedFrom: since ? monthCut(since.month) - 1 : null,
        excludedMonths: new Set(before.map(({ month }) => month)),
      };
    });
}

function parseJson<T>(schema: z.ZodType<T>, text: string): T {
  return schema.parse(JSON.parse(text));
}
