/** Where a secret's value comes from. A plan never holds the value itself. */
export interface SecretSource {
  name: string;
  /** `generated`: 32 random bytes, made when the step runs. Else the environment variable of that name. */
  from: "generated" | { variable: string };
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

export type Step = WranglerStep | ConfigureStep | BuildStep | PersonStep;

/** Paths the steps use, from the repository's root. */
export const WEB_CONFIG = ".wrangler/cloud/web.json";
export const MEDIA_CONFIG = ".wrangler/cloud/media.json";
export const SECRETS_FILE = ".wrangler/cloud/secrets.json";
export const CORS_FILE = ".wrangler/cloud/cors.json";

/** A step that is one wrangler command and nothing else. */
export function command(title: string, why: string, args: string[]): WranglerStep {
  return { kind: "wrangler", title, why, args };
}
