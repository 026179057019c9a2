import type { Blueprint } from "./blueprint.ts";
import { ABORT_RULE, EVIDENCE_LOCKS, LOCKS, uploadCors, type CorsRule } from "./rules.ts";
import type { BucketState } from "./state.ts";
import { command, CORS_FILE, type Step } from "./step.ts";
import type { DeploySettings } from "./settings.ts";

export function uploadBucket(
  { uploadsBucket: bucket, uploadQueue: queue }: Blueprint,
  { appOrigin }: DeploySettings,
  state: BucketState,
): Step[] {
  const steps: Step[] = [];
  const cors = uploadCors(appOrigin);
  if (!sameCors(state.cors, cors)) {
    steps.push({
      ...command(
        `Allow uploads from ${appOrigin} to ${bucket}`,
        "browsers upload directly to storage and must read the ETag",
        `r2 bucket cors set ${bucket} --file ${CORS_FILE} --force`,
      ),
      file: { path: CORS_FILE, content: JSON.stringify({ rules: cors }, null, 2) },
    });
  }
  steps.push(...abortRule(bucket, state));
  if (!state.notifies.includes(queue)) {
    steps.push(
      command(
        `Notify ${queue} of every new object in ${bucket}`,
        "uploads are processed even if the browser tab is closed",
        `r2 bucket notification create ${bucket} --event-type object-create --queue ${queue}`,
      ),
    );
  }
  return steps;
}

export function ledgerBucket({ ledgerBucket: bucket }: Blueprint, state: BucketState): Step[] {
  const why = "no one, including us, may change or delete closed months and ledger heads until then";
  return lockRules(bucket, state, LOCKS, why);
}

export function evidenceBucket({ evidenceBucket: bucket }: Blueprint, state: BucketState): Step[] {
  const why =
    "evidence of a crime against a child must survive mistakes and break-ins, so it can't be deleted until then";
  return lockRules(bucket, state, EVIDENCE_LOCKS, why);
}

function lockRules(bucket: string, { locks }: BucketState, required: typeof LOCKS, why: string): Step[] {
  return required.flatMap(({ name, prefix, days }) => {
    // A longer rule, or one with a wider prefix, is enough.
    const isKept = Object.values(locks).some((lock) => prefix.startsWith(lock.prefix) && lock.days >= days);
    if (isKept) return [];
    const add = command(
      `Lock objects under ${prefix} of ${bucket} for ${days} days`,
      why,
      `r2 bucket lock add ${bucket} ${name} ${prefix} --retention-days ${days} --force`,
    );
    if (locks[name] === undefined) return [add];
    return [
      command(
        `Remove the rule ${name} from ${bucket}`,
        "it doesn't lock enough, and rules can only be replaced",
        `r2 bucket lock remove ${bucket} --name ${name}`,
      ),
      add,
    ];
  });
}

function abortRule(bucket: string, { abortRules }: BucketState): Step[] {
  const { name, days } = ABORT_RULE;
  const present = abortRules[name];
  if (present === days) return [];
  const add = command(
    `Abort uploads to ${bucket} that are unfinished after ${days} day(s)`,
    "parts of unfinished uploads are stored and billed, but invisible",
    `r2 bucket lifecycle add ${bucket} ${name} --abort-multipart-days ${days} --force`,
  );
  if (present === undefined) return [add];
  return [
    command(
      `Remove the rule ${name} of ${present} day(s) from ${bucket}`,
      "rules can only be replaced",
      `r2 bucket lifecycle remove ${bucket} --name ${name}`,
    ),
    add,
  ];
}

/** Order and case of names mean nothing in a CORS rule, and a cloud may return them differently. */
function sameCors(one: readonly CorsRule[], other: readonly CorsRule[]): boolean {
  const normal = (list: readonly string[] = []) => list.map((text) => text.toLowerCase()).sort();
  const shape = ({ allowed, exposeHeaders, maxAgeSeconds }: CorsRule) =>
    JSON.stringify([
      normal(allowed.origins),
      normal(allowed.methods),
      normal(allowed.headers),
      normal(exposeHeaders),
      maxAgeSeconds,
    ]);
  return JSON.stringify(one.map(shape)) === JSON.stringify(other.map(shape));
}
