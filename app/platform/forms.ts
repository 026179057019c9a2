import type { z } from "zod";
import { FIELD_MAX } from "./request.limits";

/** Sentences by field name, in the order the schema found them. */
export type FieldErrors = Record<string, string[]>;

/** What a zod error says, by the first part of each path; `form` for what belongs to no field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "form");
    const known = (errors[field] ??= []);
    if (!known.includes(issue.message)) known.push(issue.message);
  }
  return errors;
}

/** The text fields of a form as an object; of a repeated name the first, files left out. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !(name in fields)) fields[name] = value;
  }
  return fields;
}

const SECRETS = /password|code|token/;

/** Whether a field may hold a secret: we never send those back or keep them. */
export const isSecretField = (name: string): boolean => SECRETS.test(name);

/** What of the typed may be given back: no secret, and nothing that is longer than any field of ours. */
export function keptValues(typed: Record<string, string>): Record<string, string> {
  const isKept = ([name, { length }]: [string, string]) => !SECRETS.test(name) && length <= FIELD_MAX;
  return Object.fromEntries(Object.entries(typed).filter(isKept));
}
