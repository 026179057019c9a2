/// <reference lib="webworker" />
import { ConvertError, type ConvertReport, type ConvertRequest } from "./convert.messages";
import { convertCopy } from "./convert-copy";
import { drawPictures } from "./draw-pictures";
import { openSource } from "./open-source";

/** Progress is told at most this often. Milliseconds. */
const TELL_EVERY_MS = 250;
/** A file at hand that was changed, moved or unplugged, or whose page is being left. Source: W3C, File API. */
const GONE = ["NotReadableError", "NotFoundError"];

/**
 * Makes one copy of a film or a sound, away from the page: it takes minutes, and an encoder that hangs or eats memory is
 * ended with its worker. Only this one may compile WebAssembly, for AAC (public/_headers).
 */
addEventListener("message", (event: MessageEvent<ConvertRequest>) => {
  void make(event.data).then(tell, (error: unknown) => tell(failureOf(error)));
});

async function make(request: ConvertRequest): Promise<ConvertReport> {
  const progress = createProgress();
  const { wanted } = request;
  const input = await openSource(request, () => progress.tell());
  try {
    if (wanted === "sprite") return { pictures: await drawPictures(input, request, progress.tell) };
    const seconds = request.durationMs / 1000;
    const copy = await convertCopy(input, { ...request, wanted }, (at) => progress.tell(at / seconds));
    return { copy };
  } finally {
    input.dispose();
  }
}

function createProgress() {
  let [last, toldAt] = [0, 0];
  return {
    tell(share = last): void {
      last = Math.min(1, Math.max(last, share));
      if (performance.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = performance.now();
      tell({ progress: last });
    },
  };
}

function failureOf(error: unknown): ConvertReport {
  const causes = causesOf(error);
  const isOneOf = (names: readonly string[]) =>
    causes.some((cause) => cause instanceof DOMException && names.includes(cause.name));
  // Before all else: whoever reads a file that is no longer there takes it for a damaged one.
  if (isOneOf(GONE)) return { failure: "unreachable", detail: String(error) };
  const known = causes.find((cause) => cause instanceof ConvertError);
  if (known) return { failure: known.problem, detail: String(known.message) };
  return { failure: isOneOf(["QuotaExceededError"]) ? "storage_full" : "damaged", detail: String(error) };
}

/** The error and what led to it; what storage says is deeper than what its writer says. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause !== undefined && !causes.includes(cause);) {
    causes.unshift(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return causes;
}

function tell(report: ConvertReport): void {
  (self as unknown as DedicatedWorkerGlobalScope).postMessage(report);
}
