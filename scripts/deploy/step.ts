/** A plan never holds values. `answered` comes from an earlier step of the run. */
export interface SecretSource {
  name: string;
  from: "generated" | "answered" | { variable: string };
}

/** A known value, or the id of the endpoint that returned this secret. */
export interface VarSource {
  name: string;
  from: { value: string } | { madeFor: string };
}

interface StepText {
  title: string;
  why: string;
}

export interface WranglerStep extends StepText {
  kind: "wrangler";
  args: string[];
  file?: { path: string; content: string };
  /** The file exists only while the command runs. */
  secrets?: SecretSource[];
  vars?: VarSource[];
}

interface ConfigureStep extends StepText {
  kind: "configure";
}

interface BuildStep extends StepText {
  kind: "build";
}

/** The run ends here and continues on the next start. */
export interface PersonStep extends StepText {
  kind: "person";
}

export interface PaymentsStep extends StepText {
  kind: "payments";
  path: string;
  params: object;
  keeps?: string;
}

export type Step = WranglerStep | ConfigureStep | BuildStep | PersonStep | PaymentsStep;

export const WEB_CONFIG = ".wrangler/cloud/web.json";
export const MEDIA_CONFIG = ".wrangler/cloud/media.json";
export const SECRETS_FILE = ".wrangler/cloud/secrets.json";
export const KEYS_FOLDER = ".wrangler/cloud/keys";
export const CORS_FILE = ".wrangler/cloud/cors.json";

/** No argument in `line` may contain a space. */
export function command(title: string, why: string, line: string): WranglerStep {
  return { kind: "wrangler", title, why, args: line.split(" ") };
}
