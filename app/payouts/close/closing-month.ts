import { z } from "zod";
import type { Close } from "../closes.table";
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
 * Creators whose pay has ended, as the facts format names them: excluded from just before the cut of the first month
 * that knew of it. So it says the same whatever becomes of their row.
 */
export function excludedOf(terms: readonly MonthTerms[]): { no: number; excludedFrom: number | null }[] {
  const first = new Map<number, number>();
  for (const { month, excluded } of [...terms].sort((a, b) => a.month - b.month)) {
    for (const no of excluded) if (!first.has(no)) first.set(no, cutOf(month) - 1);
  }
  return [...first].sort(([a], [b]) => a - b).map(([no, excludedFrom]) => ({ no, excludedFrom }));
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  return schema.parse(JSON.parse(text));
}
