import { z } from "zod";

/** Basis points of a whole. */
export const WHOLE = 10_000;

/**
 * A whole number as variables are written: digits alone. What is set and empty is refused and not taken for 0, and no
 * more than for the usual: somebody meant something by it.
 */
const whole = (usual: number, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,14})$/, "it is a whole number, in digits alone")
    .transform(Number)
    .refine((number) => number >= min && number <= max, `it is from ${min} to ${max}`)
    .default(usual);

/** Above 0. */
export const amount = (usual: number) => whole(usual, { min: 1, max: 1e15 });
export const basisPoints = (usual: number) => whole(usual, { min: 0, max: WHOLE });
export const days = (usual: number, max: number, min = 0) => whole(usual, { min, max });
