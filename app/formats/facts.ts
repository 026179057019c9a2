import { MAX_DURATION_MS, MAX_PIXELS, MAX_SHOWN_PIXELS, MAX_USUAL_SIDE } from "./reading/limits.ts";

/** Past 1 : 2.4 the header is broken. */
const LEAST_PIXEL_ASPECT = 0.25;

export type MediaKind = "image" | "video" | "audio";

/** Pixels, milliseconds, frames per second, hertz, degrees. */
export interface MediaFacts {
  kind: MediaKind;
  mimeType: string;
  fileExt: string;
  /** Before pixel aspect (see `shownSize`). */
  width: number | null;
  height: number | null;
  storedWidth: number | null;
  storedHeight: number | null;
  pixelAspect: number;
  durationMs: number | null;
  codecs: { video: string[]; audio: string[] };
  frameRate: number | null;
  channels: number | null;
  sampleRate: number | null;
  /** EXIF 1 to 8. */
  orientation: number | null;
  rotation: number | null;
  hasGps: boolean;
  animated: boolean;
  /** No program could show anything of it. */
  unshowable: Unshowable | null;
  warnings: string[];
}

export type RejectReason = "probe.empty" | "probe.not_media" | "probe.unreadable" | "probe.hostile";

/** No header; ends before the first sample; too damaged; too many pixels. */
export type Unshowable = "unfinished" | "incomplete" | "unreadable" | "too_many_pixels";

export interface ProbeCost {
  reads: number;
  bytesRead: number;
  steps: number;
  unpackedBytes: number;
}

export type ProbeResult = ProbeCost &
  (
    | { outcome: "known"; facts: MediaFacts }
    | { outcome: "rejected"; reason: RejectReason; detectedMimeType: string | null }
  );

type ProbeWarning =
  | "probe.truncated"
  | "probe.damaged"
  | "probe.bounded"
  | "probe.internal"
  | "probe.estimated_duration"
  | "probe.wrong_duration"
  | "probe.implausible_size"
  | "probe.encrypted";

export function emptyFacts(kind: MediaKind, mimeType: string, fileExt: string): MediaFacts {
  return {
    kind,
    mimeType,
    fileExt,
    width: null,
    height: null,
    storedWidth: null,
    storedHeight: null,
    pixelAspect: 1,
    durationMs: null,
    codecs: { video: [], audio: [] },
    frameRate: null,
    channels: null,
    sampleRate: null,
    orientation: null,
    rotation: null,
    hasGps: false,
    animated: false,
    unshowable: null,
    warnings: [],
  };
}

export function warn(facts: MediaFacts, code: ProbeWarning): void {
  if (!facts.warnings.includes(code)) facts.warnings.push(code);
}

export function markUnshowable(facts: MediaFacts, reason: Unshowable): void {
  facts.unshowable ??= reason;
}

export function setType(facts: MediaFacts, kind: MediaKind, mimeType: string, fileExt: string): void {
  facts.kind = kind;
  facts.mimeType = mimeType;
  facts.fileExt = fileExt;
}

export function setSize(facts: MediaFacts, width: number, height: number): void {
  if (Math.max(width, height) > MAX_USUAL_SIDE || !(width > 0) || !(height > 0))
    warn(facts, "probe.implausible_size");
  const isPixels = facts.kind === "image" && facts.mimeType !== "image/svg+xml";
  if (isPixels && width * height > MAX_SHOWN_PIXELS) markUnshowable(facts, "too_many_pixels");
  if (
    !Number.isInteger(width) ||
    !Number.isInteger(height) ||
    width <= 0 ||
    height <= 0 ||
    width * height > MAX_PIXELS
  )
    return;
  facts.storedWidth = width;
  facts.storedHeight = height;
  facts.width = width;
  facts.height = height;
}

/** Exif 3.0, tag 0x0112. */
export function applyOrientation(facts: MediaFacts, orientation: number | null): void {
  if (orientation === null || orientation < 1 || orientation > 8) return;
  facts.orientation = orientation;
  if (orientation >= 5) swapDisplayed(facts);
}

export function swapDisplayed(facts: MediaFacts): void {
  const { width, height } = facts;
  facts.width = height;
  facts.height = width;
}

export function setPixelAspect(facts: MediaFacts, aspect: number): void {
  if (aspect >= LEAST_PIXEL_ASPECT && aspect <= 1 / LEAST_PIXEL_ASPECT) facts.pixelAspect = aspect;
}

/** HTML, 'intrinsic width and height': one side grows, none shrinks. */
export function shownSize(
  facts: Pick<MediaFacts, "width" | "height" | "rotation" | "pixelAspect">,
): { width: number; height: number } | null {
  const { width, height, rotation, pixelAspect } = facts;
  if (width === null || height === null) return null;
  const aspect = (rotation ?? 0) % 180 === 90 ? 1 / pixelAspect : pixelAspect;
  return aspect >= 1
    ? { width: Math.round(width * aspect), height }
    : { width, height: Math.round(height / aspect) };
}

export function setDuration(facts: MediaFacts, seconds: number | null): void {
  if (seconds === null || !Number.isFinite(seconds) || seconds <= 0) return;
  const milliseconds = Math.round(seconds * 1000);
  if (milliseconds > MAX_DURATION_MS) return;
  facts.durationMs = milliseconds;
}

export function setFrameRate(facts: MediaFacts, framesPerSecond: number): void {
  if (!Number.isFinite(framesPerSecond) || framesPerSecond <= 0 || framesPerSecond > 1000) return;
  facts.frameRate = Math.round(framesPerSecond * 1000) / 1000;
}

export function setSound(facts: MediaFacts, channels: number | null, sampleRate: number | null): void {
  if (channels !== null && channels > 0 && channels <= 64) facts.channels = channels;
  if (sampleRate !== null && sampleRate >= 1000 && sampleRate <= 12_000_000)
    facts.sampleRate = Math.round(sampleRate);
}

export function addCodec(facts: MediaFacts, type: "video" | "audio", codec: string): void {
  const list = facts.codecs[type];
  if (!list.includes(codec)) list.push(codec);
}
