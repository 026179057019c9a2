import { z } from "zod";

const minor = z.number().int();
const count = z.number().int().nonnegative();
const month = z.string();

/** Written by close/statement-file.ts. */
export const statementFileSchema = z.object({
  version: z.literal(1),
  month,
  creator: z.number().int(),
  currency: z.string(),
  cut: z.string(),
  config: z.object({ share: count, idle_cap: count, min_seconds: count }),
  watched: minor,
  idle: minor,
  restated: minor,
  total: minor,
  parts: z.array(z.object({ from: minor, members: count, minor })).nullable(),
  restated_months: z.array(z.object({ month, watched: minor, idle: minor })),
  works: z.array(z.object({ upload: z.number().int(), seconds: count })),
  deleted_works: z.object({ works: count, seconds: count }).nullable(),
  close: z.object({
    pot: minor,
    platform: minor,
    platform_restated: minor,
    watched: minor,
    idle_before: minor,
    idle_own: minor,
    idle_restated: minor,
    idle_given: minor,
    idle_carry: minor,
  }),
  ledger: z.object({ n: count, hash: z.string() }).nullable(),
});

export type StoredStatement = z.infer<typeof statementFileSchema>;
