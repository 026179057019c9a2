import { randomBytes } from "node:crypto";
import { Refusal } from "../local/refusal.ts";
import type { SecretSource } from "./step.ts";

const GENERATED_BYTES = 32;

/** The values behind the sources, for one moment of the run. */
export function resolveSecrets(
  sources: readonly SecretSource[],
  env: NodeJS.ProcessEnv,
): Record<string, string> {
  return Object.fromEntries(sources.map(({ name, from }) => [name, resolve(from, env)]));
}

function resolve(from: SecretSource["from"], env: NodeJS.ProcessEnv): string {
  if (from === "generated") return randomBytes(GENERATED_BYTES).toString("base64url");
  const value = env[from.variable];
  if (!value) throw new Refusal(`${from.variable} is empty.`);
  return value;
}

/** Takes secrets out of what a tool says, should it ever say one. */
export function redact(line: string, secrets: Iterable<string>): string {
  let clean = line;
  for (const secret of secrets) clean = clean.replaceAll(secret, "[secret]");
  return clean;
}
