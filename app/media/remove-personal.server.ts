import { findPersonal, patching, probe, type Personal, type PersonalKind, type ProbeResult } from "~/formats";
import type { Logger } from "~/platform/log.server";
import { REMOVAL_BUDGET } from "./media.limits";
import { ObjectReplacedError, openObject } from "./object-source.server";

/** What an object tells of its maker, once this step is behind it. */
export interface Privacy {
  /** Something was taken out that told where it was made: now, or by a delivery that ended before it could say so. */
  locationRemoved: boolean;
  /** The bytes still tell where it was made. */
  tellsLocation: boolean;
  /** Something stays in the bytes that others must not be handed. */
  isWithheld: boolean;
}

interface Removed extends Privacy {
  /** The object as it is now: another one where anything was taken out. */
  object: R2Object;
}

/** Under this name an object says what was taken out of it, so that a delivery after a broken one knows. */
const TAKEN_OUT = "personal-removed";

/**
 * Takes out of an arrived object where it was made and whose device made it, before anybody else can open it: what
 * the uploader's browser did not take out, or never ran to. The object is written anew once, as it streams by, at the
 * same length, under the same key and only over the very version that was looked at; then looked at again.
 * Can be repeated: a clean object is only read.
 * @param seen what the reader said of the object as it arrived
 * @throws ObjectReplacedError when another object came under the key meanwhile, which is an arrival of its own
 */
export async function removePersonal(
  { bucket, log }: { bucket: R2Bucket; log: Logger },
  object: R2Object,
  seen: ProbeResult,
  upload: number,
): Promise<Removed> {
  const found = await findPersonal(openObject(bucket, object), REMOVAL_BUDGET);
  if (found.patches.length === 0) return { object, ...judge(object, found, seen) };
  const clean = await writeWithout(bucket, object, found);
  const [again, now] = await Promise.all([
    findPersonal(openObject(bucket, clean), REMOVAL_BUDGET),
    probe(openObject(bucket, clean)),
  ]);
  const privacy = judge(clean, again, now);
  log.info("media.personal_removed", {
    upload,
    kinds: [...found.kinds].join(","),
    patches: found.patches.length,
    withheld: privacy.isWithheld,
  });
  return { object: clean, ...privacy };
}

/** What the last look at an object says. What it found and nobody took out stays in it. */
function judge(object: R2Object, found: Personal, seen: ProbeResult): Privacy {
  const remaining = new Set<PersonalKind>([...found.kinds, ...found.left]);
  const isTold = seen.outcome === "known" && seen.facts.hasGps;
  return {
    locationRemoved: (object.customMetadata?.[TAKEN_OUT] ?? "").split(",").includes("location"),
    tellsLocation: isTold || found.kinds.has("location"),
    isWithheld: isTold || remaining.size > 0,
  };
}

async function writeWithout(bucket: R2Bucket, object: R2Object, found: Personal): Promise<R2Object> {
  const onlyThis = { etagMatches: object.etag };
  const stored = await bucket.get(object.key, { onlyIf: onlyThis });
  if (stored === null || !("body" in stored)) throw new ObjectReplacedError(object.key);
  const before = object.customMetadata?.[TAKEN_OUT]?.split(",") ?? [];
  const kinds = new Set([...before, ...found.kinds]);
  const clean = await bucket.put(
    object.key,
    // Storage takes a stream only of a length that is known.
    stored.body.pipeThrough(patching(found.patches)).pipeThrough(new FixedLengthStream(object.size)),
    {
      onlyIf: onlyThis,
      ...(object.httpMetadata && { httpMetadata: object.httpMetadata }),
      customMetadata: { ...object.customMetadata, [TAKEN_OUT]: [...kinds].join(",") },
    },
  );
  if (clean === null) throw new ObjectReplacedError(object.key);
  return clean;
}
