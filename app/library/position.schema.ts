import { z } from "zod";
import { DAY_MS } from "~/platform/clock";

/** No work is longer than this. */
const MAX_POSITION_MS = 30 * DAY_MS;

/** `played_at`: milliseconds since the Unix epoch, by the server's clock as the page estimates it. */
export const positionMessage = z.object({
  at_ms: z.number().min(0).max(MAX_POSITION_MS),
  played_at: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

export type PositionMessage = z.output<typeof positionMessage>;
