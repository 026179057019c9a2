import { randomBytes } from "node:crypto";
import { Refusal } from "../local/refusal.ts";
import type { SecretSource, VarSource } from "./step.ts";

const GENERATED_BYTES = 32;

export function resolveSecrets(
  sources: readonly SecretSource[],
  env: NodeJS.ProcessEnv,
  answered: ReadonlyMap<string, string> = new Map(),
): Record<string, string> {
  return Object.fromEntries(sources.map((source) => [source.name, resolve(source, env, answered)]));
}

function resolve(
  { name, from }: SecretSource,
  env: NodeJS.ProcessEnv,
  answered: ReadonlyMap<string, string>,
): string {
  if (from === "generated") return randomBytes(GENERATED_BYTES).toString("base64url");
  if (from === "answered") {
    const value = answered.get(name);
    if (!value) throw new Error(`${name} was not made by this run`);
    return value;
  }
  const value = env[from.variable];
  if (!value) throw new Refusal(`${from.variable} is empty.`);
  return value;
}

export function resolveVars(
  sources: readonly VarSource[],
  endpointIds: ReadonlyMap<string, string> = new Map(),
): string[] {
  return sources.map(({ name, from }) => {
    const value = "value" in from ? from.value : endpointIds.get(from.madeFor);
    if (!value) throw new Error(`What ${name} names was not made by this run`);
    return `${name}:${value}`;
  });
}

export function redact(line: string, secrets: Iterable<string>): string {
  let clean = line;
  for (const secret of secrets) clean = clean.replaceAll(secret, "[secret]");
  return clean;
}
