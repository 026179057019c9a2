import { z } from "zod";

export const WHOLE_BP = 10_000;

/** An empty variable is refused rather than read as 0 or the default. */
const whole = (usual: number, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,14})$/, "it is a whole number, in digits alone")
    .transform(Number)
    .refine((number) => number >= min && number <= max, `it is from ${min} to ${max}`)
    .default(usual);

export const amount = (usual: number) => whole(usual, { min: 1, max: 1e15 });
export const basisPoints = (usual: number) => whole(usual, { min: 0, max: WHOLE_BP });
export const days = (usual: number, max: number, min = 0) => whole(usual, { min, max });
