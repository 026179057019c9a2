import type { Blueprint } from "./blueprint.ts";
import { refuseOversights } from "./live-terms.ts";
import { evidenceBucket, ledgerBucket, uploadBucket } from "./plan-bucket.ts";
import { payments } from "./plan-payments.ts";
import { EVIDENCE_SECRET, release, S3_SECRETS } from "./plan-release.ts";
import { EMPTY_BUCKET, type CloudState } from "./state.ts";
import { command, type Step } from "./step.ts";
import type { DeploySettings } from "./settings.ts";

export function plan(names: Blueprint, settings: DeploySettings, state: CloudState): Step[] {
  refuseOversights(names, settings, state);
  return [
    ...storage(names, state),
    ...queues(names, state),
    ...uploadBucket(names, settings, state.buckets[names.uploadsBucket] ?? EMPTY_BUCKET),
    ...ledgerBucket(names, state.buckets[names.ledgerBucket] ?? EMPTY_BUCKET),
    ...evidenceBucket(names, state.buckets[names.evidenceBucket] ?? EMPTY_BUCKET),
    ...mail(settings, state),
    ...byPerson(settings, state),
    ...payments(names, settings, state),
    ...release(names, settings, state),
  ];
}

function byPerson({ hasS3Credentials, hasEvidenceKey }: DeploySettings, { secrets }: CloudState): Step[] {
  const missing = Object.keys(S3_SECRETS).filter((name) => !secrets.includes(name));
  return [
    ...(hasS3Credentials || missing.length === 0 ? [] : [TOKEN]),
    ...(hasEvidenceKey || secrets.includes(EVIDENCE_SECRET) ? [] : [KEY]),
  ];
}

const TOKEN: Step = {
  kind: "person",
  title: "Create an R2 API token and give it to this command",
  why:
    "it signs upload addresses, and its secret is shown only once. Dashboard, R2, Manage API tokens: " +
    "permission Object Read & Write, for wishlight-uploads and wishlight-avatars only. Then run again with R2_ACCESS_KEY_ID and " +
    "R2_SECRET_ACCESS_KEY in the environment",
};

const KEY: Step = {
  kind: "person",
  title: `Create ${EVIDENCE_SECRET}, store it somewhere safe for years, and give it to this command`,
  why:
    "it encrypts records of evidence, and the cloud never shows it again. If you lose it, you lose " +
    "them (docs/operations.md). It needs at least 32 characters: create it with `openssl rand -base64 32`. Then run again with " +
    `${EVIDENCE_SECRET} in the environment`,
};

function storage({ database, searchDatabase, namespace, buckets }: Blueprint, state: CloudState): Step[] {
  const steps: Step[] = [];
  if (state.databaseId === null) {
    const why = "it stores accounts, profiles and uploads";
    steps.push(command(`Create the D1 database ${database}`, why, `d1 create ${database}`));
  }
  if (state.searchDatabaseId === null) {
    const why =
      "the search index, separate because virtual tables would prevent exports of the other database";
    steps.push(command(`Create the D1 database ${searchDatabase}`, why, `d1 create ${searchDatabase}`));
  }
  if (state.namespaceId === null) {
    const line = `kv namespace create ${namespace}`;
    steps.push(command(`Create the KV namespace ${namespace}`, "it stores sessions", line));
  }
  for (const bucket of buckets.filter((name) => state.buckets[name] === undefined)) {
    const why = "it stores files and stays private";
    steps.push(command(`Create the R2 bucket ${bucket}`, why, `r2 bucket create ${bucket}`));
  }
  return steps;
}

function queues({ queues: settings }: Blueprint, state: CloudState): Step[] {
  return settings
    .filter((queue) => !state.queues.includes(queue))
    .map((queue) =>
      command(
        `Create the queue ${queue}`,
        "it calls the media worker; a dead-letter queue must exist before the queue that uses it",
        `queues create ${queue}`,
      ),
    );
}

function mail({ mailDomain }: DeploySettings, { mailDomains }: CloudState): Step[] {
  if (mailDomains.includes(mailDomain)) return [];
  return [
    command(
      `Allow email from ${mailDomain}`,
      "confirmation and recovery emails are sent from it; the domain must be a zone of this account",
      `email sending enable ${mailDomain}`,
    ),
    command(
      `Show the DNS records that email from ${mailDomain} needs`,
      "email without SPF and DKIM ends up as spam; compare them with the zone's records",
      `email sending dns get ${mailDomain}`,
    ),
  ];
}
