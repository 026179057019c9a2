import type { z } from "zod";
import { FIELD_MAX } from "./request.limits";

export type FieldErrors = Record<string, string[]>;

export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "form");
    const messages = (errors[field] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return errors;
}

export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !(name in fields)) fields[name] = value;
  }
  return fields;
}

const SECRETS = /password|code|token/;

export const isSecretField = (name: string): boolean => SECRETS.test(name);

export function repeatableValues(typed: Record<string, string>): Record<string, string> {
  const isKept = ([name, { length }]: [string, string]) => !SECRETS.test(name) && length <= FIELD_MAX;
  return Object.fromEntries(Object.entries(typed).filter(isKept));
}
