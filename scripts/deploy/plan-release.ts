import { TWO_STEP_KEY } from "../../app/platform/environment.server.ts";
import { keyName, keyNumbers } from "../../app/platform/key-ring.rules.ts";
import type { Blueprint } from "./blueprint.ts";
import { endpointSteps } from "./plan-endpoints.ts";
import { PAYMENTS_SECRET, price } from "./plan-payments.ts";
import type { CloudState } from "./state.ts";
import { command, MEDIA_CONFIG, SECRETS_FILE, WEB_CONFIG, type SecretSource, type Step } from "./step.ts";
import type { Wanted } from "./wanted.ts";

/** Secrets of the site that are given by the person who deploys, and the variables they come in. */
export const S3_SECRETS = {
  S3_ACCESS_KEY_ID: "R2_ACCESS_KEY_ID",
  S3_SECRET_ACCESS_KEY: "R2_SECRET_ACCESS_KEY",
};

/** What records of evidence are encrypted with: given once by the person who deploys, for they have to keep it. */
export const EVIDENCE_SECRET = "EVIDENCE_KEY";

/** What trials are recognised by. */
export const TRIAL_MARK = "TRIAL_MARK_KEY";

/**
 * Secrets of the site that nobody needs to know: made at random once, then kept. With another TRIAL_MARK_KEY everybody
 * would have a second trial, and without TWO_STEP_KEY nobody's app opens anything, so somebody who wants a copy of either
 * gives their own.
 */
const GENERATED_SECRETS = ["MEDIA_LINK_SECRET", TRIAL_MARK, "PUSH_KEY"];

/** Always the whole release: deploying the same code twice changes nothing. */
export function release(names: Blueprint, wanted: Wanted, state: CloudState): Step[] {
  const secrets = secretsToPut(wanted, state);
  const handover = secrets.length > 0 ? ` --secrets-file ${SECRETS_FILE}` : "";
  const endpoints = endpointSteps(wanted, state);
  const web = command(
    `Deploy the site to ${wanted.appOrigin}`,
    "last, when everything it talks to is there; its secrets come with the same version, so no request ever meets it without them",
    `deploy -c ${WEB_CONFIG}${handover}`,
  );
  return [
    { kind: "build", title: "Build the site", why: "what is deployed is what is in this working copy" },
    {
      kind: "configure",
      title: `Write ${WEB_CONFIG} and ${MEDIA_CONFIG}`,
      why: "both workers with the ids of this account, which don't belong into the repository",
    },
    command(
      "Apply the database migrations",
      "before the code that expects them; each runs once",
      `d1 migrations apply ${names.database} --remote -c ${WEB_CONFIG}`,
    ),
    command(
      "Apply the migrations of search",
      "the site that comes looks things up in it; each runs once",
      `d1 migrations apply ${names.searchDatabase} --remote -c ${WEB_CONFIG}`,
    ),
    command(
      "Deploy the media worker",
      "before the site, so that no event waits for a consumer",
      `deploy -c ${MEDIA_CONFIG}`,
    ),
    // Late, because what they answer once is lost when a step before the site's own fails.
    ...endpoints.before,
    ...price(names, wanted, state),
    { ...web, vars: endpoints.vars, ...(secrets.length > 0 ? { secrets } : {}) },
    ...endpoints.after,
  ];
}

function secretsToPut(wanted: Wanted, state: CloudState): SecretSource[] {
  const { hasS3Credentials, hasEvidenceKey, ownKeys, providerSecrets } = wanted;
  const { secrets } = state;
  const missing = GENERATED_SECRETS.filter((name) => !secrets.includes(name));
  const made = [...missing, ...newTwoStepKey(wanted, secrets)].map((name): SecretSource => ({
    name,
    from: ownKeys.includes(name) ? { variable: name } : "generated",
  }));
  // Once: with another one nothing that was sealed before could be read.
  const evidence: SecretSource[] =
    hasEvidenceKey && !secrets.includes(EVIDENCE_SECRET)
      ? [{ name: EVIDENCE_SECRET, from: { variable: EVIDENCE_SECRET } }]
      : [];
  // Put each time they are given: that is how they are rotated.
  const s3 = Object.entries(S3_SECRETS).map(([name, variable]) => ({ name, from: { variable } }));
  const providers = providerSecrets.map((name) => ({ name, from: { variable: name } }));
  const payments: SecretSource[] = wanted.paymentsKey
    ? [{ name: PAYMENTS_SECRET, from: { variable: PAYMENTS_SECRET } }]
    : [];
  const answered = endpointSteps(wanted, state).before.flatMap(({ keeps }): SecretSource[] =>
    keeps ? [{ name: keeps, from: "answered" }] : [],
  );
  return [...made, ...evidence, ...(hasS3Credentials ? s3 : []), ...providers, ...payments, ...answered];
}

/** The first key of authenticator secrets, or the one after the last, where another one is wanted; those before it stay. */
function newTwoStepKey({ newTwoStepKey }: Wanted, secrets: readonly string[]): string[] {
  const last = keyNumbers(secrets, TWO_STEP_KEY).at(-1);
  if (last === undefined) return [TWO_STEP_KEY];
  return newTwoStepKey ? [keyName(TWO_STEP_KEY, last + 1)] : [];
}
