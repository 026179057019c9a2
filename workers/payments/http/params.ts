import { z } from "zod";
import { ApiError } from "./api-error";

export const text = () => z.string().min(1).max(5000);
export const integer = () =>
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number);
export const minorUnits = () => integer().refine((minor) => minor >= 1, "at least 1");
export const flag = () => z.enum(["true", "false"]).transform((value) => value === "true");
/** For what the stand-in can't do. */
export const mustBeFalse = () => flag().refine((on) => !on, "the stand-in can't do that.");
export const oneOf = () => integer().refine((count) => count === 1, "the stand-in sells one at a time.");
export const metadata = () => z.record(z.string().max(40), z.string().max(500)).optional();
const expand = z.array(z.string()).optional();

export const params = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ ...shape, expand });

export const listParams = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({
    ...shape,
    limit: integer()
      .refine((count) => count >= 1 && count <= 100)
      .optional(),
    starting_after: text().optional(),
    ending_before: text().optional(),
    created: z.strictObject({ gte: integer() }).optional(),
    expand,
  });
export type ListParams = z.output<ReturnType<typeof listParams<Record<never, never>>>>;

/** An empty value removes its key. */
export function mergeMetadata(
  present: Record<string, string> | null | undefined,
  sent: Record<string, string> | undefined,
): Record<string, string> {
  const merged = { ...present, ...sent };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

export function parseParams<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw toApiError(parsed.error.issues[0]);
}

function toApiError(issue: z.core.$ZodIssue | undefined): ApiError {
  if (issue === undefined) return ApiError.invalid("These parameters can't be read.");
  if (issue.code === "unrecognized_keys") {
    const param = bracketed([...issue.path, issue.keys[0] ?? ""]);
    return ApiError.invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = bracketed(issue.path);
  if (issue.code === "invalid_type" && /undefined/.test(issue.message))
    return ApiError.invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  return ApiError.invalid(`Invalid value for ${param}: ${issue.message}`, { param });
}

function bracketed([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? "") + rest.map((part) => `[${String(part)}]`).join("");
}
