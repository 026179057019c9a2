/**
 * Where a secret's value comes from. A plan never holds the value itself. `generated`: 32 random bytes, made when
 * the step runs. `answered`: an earlier step of the same run made it ({@link PaymentsStep.keeps}).
 */
export interface SecretSource {
  name: string;
  from: "generated" | "answered" | { variable: string };
}

/** A variable that is known with its step, or the id of what answered the secret of that name in the same run. */
export interface VarSource {
  name: string;
  from: { value: string } | { madeFor: string };
}

interface StepText {
  title: string;
  why: string;
}

/** Runs one wrangler command. */
export interface WranglerStep extends StepText {
  kind: "wrangler";
  args: string[];
  /** Written before the command runs. */
  file?: { path: string; content: string };
  /** Handed over in {@link SECRETS_FILE}, which exists only while the command runs. */
  secrets?: SecretSource[];
  /** Handed over besides those of the configuration. */
  vars?: VarSource[];
}

/** Writes the configurations of both workers with the ids of what now exists. */
export interface ConfigureStep extends StepText {
  kind: "configure";
}

export interface BuildStep extends StepText {
  kind: "build";
}

/** Something only a person can do; the run ends here and goes on when it is started again. */
export interface PersonStep extends StepText {
  kind: "person";
}

/** Writes one thing at the payment provider, in the words of its API. */
export interface PaymentsStep extends StepText {
  kind: "payments";
  /** Below the provider's origin. */
  path: string;
  params: object;
  /** The secret of the site that the answer carries, this once. */
  keeps?: string;
}

export type Step = WranglerStep | ConfigureStep | BuildStep | PersonStep | PaymentsStep;

/** Paths the steps use, from the repository's root. */
export const WEB_CONFIG = ".wrangler/cloud/web.json";
export const MEDIA_CONFIG = ".wrangler/cloud/media.json";
export const SECRETS_FILE = ".wrangler/cloud/secrets.json";
export const CORS_FILE = ".wrangler/cloud/cors.json";

/** A step that is one wrangler command. @param line as it is typed; no argument of ours holds a space */
export function command(title: string, why: string, line: string): WranglerStep {
  return { kind: "wrangler", title, why, args: line.split(" ") };
}
