/// <reference lib="webworker" />
import { ConvertError, type ConvertReport, type ConvertRequest } from "./convert.messages";
import { convertCopy } from "./convert-copy";
import { drawPictures } from "./draw-pictures";
import { openSource } from "./open-source";

const PROGRESS_EVERY_MS = 250;
/** W3C, File API: changed, moved or unplugged. */
const GONE = ["NotReadableError", "NotFoundError"];

/** Ended if it hangs; may compile WebAssembly for AAC (public/_headers). */
addEventListener("message", (event: MessageEvent<ConvertRequest>) => {
  void make(event.data).then(tell, (error: unknown) => tell(failureReport(error)));
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
      if (performance.now() - toldAt < PROGRESS_EVERY_MS) return;
      toldAt = performance.now();
      tell({ progress: last });
    },
  };
}

function failureReport(error: unknown): ConvertReport {
  const causes = listCauses(error);
  const isOneOf = (names: readonly string[]) =>
    causes.some((cause) => cause instanceof DOMException && names.includes(cause.name));
  // First: readers report a missing file as damaged.
  if (isOneOf(GONE)) return { failure: "unreachable", detail: String(error) };
  const known = causes.find((cause) => cause instanceof ConvertError);
  if (known) return { failure: known.problem, detail: String(known.message) };
  return { failure: isOneOf(["QuotaExceededError"]) ? "storage_full" : "damaged", detail: String(error) };
}

/** Storage errors cause writer errors. */
function listCauses(error: unknown): unknown[] {
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
