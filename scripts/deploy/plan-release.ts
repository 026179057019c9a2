import { TWO_STEP_KEY } from "../../app/platform/environment.server.ts";
import { keyName, keyNumbers } from "../../app/platform/key-ring.rules.ts";
import type { Blueprint } from "./blueprint.ts";
import { endpointSteps } from "./plan-endpoints.ts";
import { PAYMENTS_SECRET, price } from "./plan-payments.ts";
import type { CloudState } from "./state.ts";
import { command, MEDIA_CONFIG, SECRETS_FILE, WEB_CONFIG, type SecretSource, type Step } from "./step.ts";
import type { DeploySettings } from "./settings.ts";

export const S3_SECRETS = {
  S3_ACCESS_KEY_ID: "R2_ACCESS_KEY_ID",
  S3_SECRET_ACCESS_KEY: "R2_SECRET_ACCESS_KEY",
};

/** The deployer must keep it. */
export const EVIDENCE_SECRET = "EVIDENCE_KEY";

export const TRIAL_MARK = "TRIAL_MARK_KEY";

/**
 * Another TRIAL_MARK_KEY would give everybody a second trial, and losing TWO_STEP_KEY locks authenticator apps out,
 * so deployers may supply these two to keep a copy.
 */
const GENERATED_SECRETS = ["MEDIA_LINK_SECRET", TRIAL_MARK, "PUSH_KEY"];

export function release(names: Blueprint, settings: DeploySettings, state: CloudState): Step[] {
  const secrets = secretsToPut(settings, state);
  const handover = secrets.length > 0 ? ` --secrets-file ${SECRETS_FILE}` : "";
  const endpoints = endpointSteps(settings, state);
  const web = command(
    `Deploy the site to ${settings.appOrigin}`,
    "this comes last, when everything it needs exists; its secrets are part of the same version",
    `deploy -c ${WEB_CONFIG}${handover}`,
  );
  return [
    { kind: "build", title: "Build the site", why: "this working copy is deployed" },
    {
      kind: "configure",
      title: `Write ${WEB_CONFIG} and ${MEDIA_CONFIG}`,
      why: "both workers with the ids of this account, which don't belong in the repository",
    },
    command(
      "Apply the database migrations",
      "before the code that expects them; each runs once",
      `d1 migrations apply ${names.database} --remote -c ${WEB_CONFIG}`,
    ),
    command(
      "Apply the migrations of search",
      "before the site that uses it; each runs once",
      `d1 migrations apply ${names.searchDatabase} --remote -c ${WEB_CONFIG}`,
    ),
    command(
      "Deploy the media worker",
      "before the site, so that no event waits for a consumer",
      `deploy -c ${MEDIA_CONFIG}`,
    ),
    // Late, because their one-time answers are lost if a step before the site's deploy fails.
    ...endpoints.before,
    ...price(names, settings, state),
    { ...web, vars: endpoints.vars, ...(secrets.length > 0 ? { secrets } : {}) },
    ...endpoints.after,
  ];
}

function secretsToPut(settings: DeploySettings, state: CloudState): SecretSource[] {
  const { hasS3Credentials, hasEvidenceKey, ownKeys, providerSecrets } = settings;
  const { secrets } = state;
  const missing = GENERATED_SECRETS.filter((name) => !secrets.includes(name));
  const generated = [...missing, ...newTwoStepKey(settings, secrets)].map((name): SecretSource => ({
    name,
    from: ownKeys.includes(name) ? { variable: name } : "generated",
  }));
  // Only once: another key couldn't read earlier evidence.
  const evidence: SecretSource[] =
    hasEvidenceKey && !secrets.includes(EVIDENCE_SECRET)
      ? [{ name: EVIDENCE_SECRET, from: { variable: EVIDENCE_SECRET } }]
      : [];
  // Written whenever given, which rotates them.
  const s3 = Object.entries(S3_SECRETS).map(([name, variable]) => ({ name, from: { variable } }));
  const providers = providerSecrets.map((name) => ({ name, from: { variable: name } }));
  const payments: SecretSource[] = settings.paymentsKey
    ? [{ name: PAYMENTS_SECRET, from: { variable: PAYMENTS_SECRET } }]
    : [];
  const answered = endpointSteps(settings, state).before.flatMap(({ keeps }): SecretSource[] =>
    keeps ? [{ name: keeps, from: "answered" }] : [],
  );
  return [...generated, ...evidence, ...(hasS3Credentials ? s3 : []), ...providers, ...payments, ...answered];
}

function newTwoStepKey({ newTwoStepKey }: DeploySettings, secrets: readonly string[]): string[] {
  const last = keyNumbers(secrets, TWO_STEP_KEY).at(-1);
  if (last === undefined) return [TWO_STEP_KEY];
  return newTwoStepKey ? [keyName(TWO_STEP_KEY, last + 1)] : [];
}
