import { z } from "zod";
import { MAX_CLAIM_MS } from "./engagement.limits";

const page = { ticket: z.string().max(700), stream: z.string().min(8).max(64) };
const claim = { n: z.number().int().min(1).max(1e9), played: z.number().min(0).max(MAX_CLAIM_MS) };

/** `played`: milliseconds since the last beat. */
export const watchMessage = z.discriminatedUnion("say", [
  z.object({ say: z.literal("open"), ...page }),
  z.object({ say: z.enum(["beat", "leave"]), ...page, ...claim }),
]);

export type WatchMessage = z.output<typeof watchMessage>;
