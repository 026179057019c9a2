import { BoundedReader } from "./reading/bounded-reader.ts";
import type { RangeSource } from "./reading/bounded-reader.ts";
import type { ByteView } from "./reading/byte-view.ts";
import { BudgetSpent, MalformedMedia, NotThisFormat, TruncatedMedia } from "./reading/errors.ts";
import { emptyFacts, markUnshowable, warn } from "./facts.ts";
import type { MediaFacts, ProbeCost, ProbeResult, RejectReason } from "./facts.ts";
import type { Format } from "./format.ts";
import { MAX_READ_BYTES } from "./reading/limits.ts";
import { nameOtherType } from "./other-types.ts";
import { signedFormat, unsignedFormat } from "./sniff.ts";
import { decodeText } from "./text/decode-text.ts";
import { readSvg } from "./text/svg.ts";
import { readTextPicture } from "./text/text-picture.ts";
import { isUnfinishedMarkup, textType } from "./text/text-type.ts";
import { parseXmp } from "./text/xmp.ts";

const TEXT_LOOK_BYTES = 4096;

/** By the bytes alone; every file gets a result. */
export async function probe(source: RangeSource): Promise<ProbeResult> {
  const reader = new BoundedReader(source);
  const cost = (): ProbeCost => ({
    reads: reader.reads,
    bytesRead: reader.bytesRead,
    steps: reader.steps,
    unpackedBytes: reader.unpackedBytes,
  });
  const reject = (reason: RejectReason, detectedMimeType: string | null): ProbeResult => ({
    outcome: "rejected",
    reason,
    detectedMimeType,
    ...cost(),
  });
  if (source.size <= 0) return reject("probe.empty", null);
  try {
    const facts = await identify(reader, await reader.head());
    return { outcome: "known", facts, ...cost() };
  } catch (error) {
    if (reader.storageError !== null) throw reader.storageError.cause;
    if (error instanceof NotThisFormat) return reject(error.reason, error.detectedMimeType);
    if (error instanceof BudgetSpent) return reject("probe.hostile", null);
    return reject("probe.unreadable", null);
  }
}

async function identify(reader: BoundedReader, head: ByteView): Promise<MediaFacts> {
  const format = signedFormat(head, reader.size);
  const isText = decodeText(head.slice(0, TEXT_LOOK_BYTES)) !== null;
  // Binary never reads as text.
  if (format !== null && (format.textual === true || !isText)) {
    try {
      return await readFormat(reader, format);
    } catch (error) {
      // It may mislead.
      if (!(error instanceof NotThisFormat) || error.detectedMimeType !== null) throw error;
    }
  }
  const text = decodeText(head);
  if (text !== null)
    return { ...identifyText(await readToRoot(reader, head, text)), hasGps: parseXmp(head).hasGps };
  const other = await nameOtherType(head);
  if (other?.kind) return emptyFacts(other.kind, other.mimeType, other.fileExt);
  const bare = isKnownNonMedia(other?.mimeType ?? null) ? null : await unsignedFormat(reader, head);
  if (bare !== null) return readFormat(reader, bare);
  throw new NotThisFormat("probe.not_media", other?.mimeType ?? null);
}

async function readFormat(reader: BoundedReader, format: Format): Promise<MediaFacts> {
  const facts = emptyFacts(format.kind, format.mimeType, format.fileExt);
  try {
    await format.read(reader, facts);
  } catch (error) {
    if (reader.storageError !== null || error instanceof NotThisFormat) throw error;
    if (error instanceof BudgetSpent) warn(facts, "probe.bounded");
    else if (error instanceof TruncatedMedia) warn(facts, "probe.truncated");
    else if (error instanceof MalformedMedia) warn(facts, "probe.damaged");
    else warn(facts, "probe.internal");
  }
  if (isBareType(facts)) markUnshowable(facts, brokenReason(facts));
  return facts;
}

/** A location shows nothing. */
function isBareType(facts: MediaFacts): boolean {
  const { codecs, width, durationMs, orientation } = facts;
  const isBroken = ["probe.truncated", "probe.damaged", "probe.implausible_size"].some((code) =>
    facts.warnings.includes(code),
  );
  return (
    isBroken &&
    width === null &&
    durationMs === null &&
    orientation === null &&
    codecs.video.length + codecs.audio.length === 0
  );
}

const brokenReason = (facts: MediaFacts) =>
  facts.warnings.includes("probe.truncated") ? "incomplete" : "unreadable";

function identifyText(text: string): MediaFacts {
  const picture = readTextPicture(text);
  if (picture !== null) return picture;
  const type = textType(text);
  if (!type.svg) throw new NotThisFormat("probe.not_media", type.mimeType);
  const facts = emptyFacts("image", "image/svg+xml", "svg");
  readSvg(facts, type.root);
  return facts;
}

/** After a long comment or attribute. */
async function readToRoot(reader: BoundedReader, head: ByteView, text: string): Promise<string> {
  if (head.length >= reader.size || !isUnfinishedMarkup(text)) return text;
  return decodeText(await reader.view(0, MAX_READ_BYTES)) ?? text;
}

function isKnownNonMedia(mimeType: string | null): boolean {
  return mimeType !== null && !/^(?:image|audio|video)\//.test(mimeType);
}
