import { z } from "zod";
import { ApiError } from "./api-error";

/** What parameters may be made of. An empty text takes a value away, as over there. */
export const text = () => z.string().min(1).max(5000);
export const clearable = () => z.string().max(5000);
export const integer = () =>
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number);
export const flag = () => z.enum(["true", "false"]).transform((value) => value === "true");
/** What the stand-in does not do: it may be said that it shall not. */
export const off = () => flag().refine((on) => !on, "the stand-in can't do that.");
/** How many of a price: everybody has one membership. */
export const one = () => integer().refine((count) => count === 1, "the stand-in sells one at a time.");
export const moment = () =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number);
export const metadata = () =>
  z.union([z.literal(""), z.record(z.string().max(40), z.string().max(500))]).optional();
const limit = () => integer().refine((count) => count >= 1 && count <= 100);
const range = () =>
  z.union([moment(), z.strictObject({ gt: moment(), gte: moment(), lt: moment(), lte: moment() }).partial()]);
const expand = z.array(z.string()).optional();

/** The parameters of one endpoint; whatever else is sent is refused. */
export const params = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ ...shape, expand });
/** The parameters of one that lists. */
export const listParams = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({
    ...shape,
    limit: limit().optional(),
    starting_after: text().optional(),
    ending_before: text().optional(),
    created: range().optional(),
    expand,
  });
export type ListParams = z.output<ReturnType<typeof listParams<Record<never, never>>>>;

export const address = () =>
  z
    .strictObject({
      city: clearable(),
      country: clearable(),
      line1: clearable(),
      line2: clearable(),
      postal_code: clearable(),
      state: clearable(),
    })
    .partial();

/** Metadata with what was sent: an empty value takes a key away, an empty text all of them. */
export function mergeMetadata(
  known: Record<string, string> | null | undefined,
  sent: "" | Record<string, string> | undefined,
): Record<string, string> {
  if (sent === "") return {};
  const merged = { ...known, ...sent };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

/** @throws ApiError 400 that names the parameter, in brackets */
export function parseParams<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues.map(deepest);
  if (issue === undefined) throw ApiError.invalid("These parameters can't be read.");
  throw refusalOf(issue);
}

type Issue = z.core.$ZodIssue;

/** Of a union, what was wrong with the branch that came furthest. */
function deepest(issue: Issue): Issue {
  if (issue.code !== "invalid_union") return issue;
  const inner = issue.errors
    .flat()
    .map((one) => deepest({ ...one, path: [...issue.path, ...one.path] }))
    .sort((one, other) => other.path.length - one.path.length);
  return inner.find(({ code }) => code === "unrecognized_keys") ?? inner[0] ?? issue;
}

function refusalOf(issue: Issue): ApiError {
  if (issue.code === "unrecognized_keys") {
    const param = bracketed([...issue.path, issue.keys[0] ?? ""]);
    return ApiError.invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = bracketed(issue.path);
  if (issue.code === "invalid_type" && issue.input === undefined && /undefined/.test(issue.message)) {
    return ApiError.invalid(`This parameter has to be there: ${param}.`, {
      code: "parameter_missing",
      param,
    });
  }
  if (issue.code === "too_small") {
    return ApiError.invalid(`An empty value was sent for '${param}'.`, {
      code: "parameter_invalid_empty",
      param,
    });
  }
  return ApiError.invalid(`Invalid value for ${param}: ${issue.message}`, { param });
}

function bracketed([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? "") + rest.map((part) => `[${String(part)}]`).join("");
}
