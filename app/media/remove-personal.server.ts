import {
  findPersonal,
  patchStream,
  probe,
  type Personal,
  type PersonalKind,
  type ProbeResult,
} from "~/formats";
import type { Logger } from "~/platform/log.server";
import { REMOVAL_BUDGET } from "./media.limits";
import { ObjectReplacedError, openObject } from "./object-source.server";

export interface Privacy {
  locationRemoved: boolean;
  tellsLocation: boolean;
  isWithheld: boolean;
}

interface Removed extends Privacy {
  object: R2Object;
}

/** Metadata that lists what was removed, so a redelivery knows. */
const REMOVED_METADATA = "personal-removed";

/**
 * Removes location and device data that the uploader's browser left. The object is rewritten in place at the
 * same length, over the version that was read, and then read again.
 * @throws ObjectReplacedError when another object arrived under the key meanwhile
 */
export async function removePersonal(
  { bucket, log }: { bucket: R2Bucket; log: Logger },
  object: R2Object,
  probed: ProbeResult,
  upload: number,
): Promise<Removed> {
  const found = await findPersonal(openObject(bucket, object), REMOVAL_BUDGET);
  if (found.patches.length === 0) return { object, ...judge(object, found, probed) };
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

function judge(object: R2Object, found: Personal, seen: ProbeResult): Privacy {
  const remaining = new Set<PersonalKind>([...found.kinds, ...found.left]);
  const isTold = seen.outcome === "known" && seen.facts.hasGps;
  return {
    locationRemoved: (object.customMetadata?.[REMOVED_METADATA] ?? "").split(",").includes("location"),
    tellsLocation: isTold || found.kinds.has("location"),
    isWithheld: isTold || remaining.size > 0,
  };
}

async function writeWithout(bucket: R2Bucket, object: R2Object, found: Personal): Promise<R2Object> {
  const onlyThis = { etagMatches: object.etag };
  const stored = await bucket.get(object.key, { onlyIf: onlyThis });
  if (stored === null || !("body" in stored)) throw new ObjectReplacedError(object.key);
  const before = object.customMetadata?.[REMOVED_METADATA]?.split(",") ?? [];
  const kinds = new Set([...before, ...found.kinds]);
  const clean = await bucket.put(
    object.key,
    // R2 takes a stream only with a known length.
    stored.body.pipeThrough(patchStream(found.patches)).pipeThrough(new FixedLengthStream(object.size)),
    {
      onlyIf: onlyThis,
      ...(object.httpMetadata && { httpMetadata: object.httpMetadata }),
      customMetadata: { ...object.customMetadata, [REMOVED_METADATA]: [...kinds].join(",") },
    },
  );
  if (clean === null) throw new ObjectReplacedError(object.key);
  return clean;
}
