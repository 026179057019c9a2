import { TWO_STEP_KEY } from "../../app/platform/environment.server.ts";
import { TRIAL_MARK } from "./plan-release.ts";
import type { SecretSource, Step } from "./step.ts";

export function describePlan(steps: readonly Step[]): string {
  return steps.map((step, index) => describeStep(step, index + 1)).join("\n\n");
}

export function describeStep(step: Step, number: number): string {
  const lines = [`${String(number).padStart(2)}. ${step.title}`, `    Why: ${step.why}.`];
  if (step.kind === "build") lines.push("    $ npx remix vite:build");
  if (step.kind === "wrangler") {
    if (step.file) lines.push(`    Writes ${step.file.path}: ${compact(step.file.content)}`);
    for (const secret of step.secrets ?? []) lines.push(`    Secret ${secret.name}: ${origin(secret)}`);
    for (const { name, from } of step.vars ?? [])
      lines.push(`    Variable ${name}: ${"value" in from ? from.value : "the id created above"}`);
    lines.push(`    $ npx wrangler ${step.args.join(" ")}`);
  }
  if (step.kind === "payments") {
    if (step.keeps) lines.push(`    Keeps the returned secret as ${step.keeps}`);
    lines.push(`    POST ${step.path} ${JSON.stringify(step.params)}`);
  }
  return lines.join("\n");
}

function origin({ name, from }: SecretSource): string {
  if (from === "answered") return "returned by the payment provider above";
  const loss = from === "generated" ? describeLoss(name) : null;
  if (loss !== null)
    return `generated at random and never shown again. If it's lost, ${loss}. To keep a copy, create one yourself (\`openssl rand -base64 32\`) and run this again with ${name} in the environment`;
  return from === "generated" ? "generated at random" : `taken from ${from.variable}`;
}

/** Null when a new key replaces it without loss. */
function describeLoss(name: string): string | null {
  if (name === TRIAL_MARK) return "everyone can get a second trial";
  if (!name.startsWith(TWO_STEP_KEY)) return null;
  return "people with an authenticator app need a recovery code or a passkey to sign in";
}

function compact(json: string): string {
  return JSON.stringify(JSON.parse(json));
}
