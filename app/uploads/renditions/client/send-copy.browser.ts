import { mediaSentence, type MediaErrorCode } from "~/words/en/media-errors";
import { uploadFailures } from "~/words/en/upload-errors";
import { uploadReasons } from "~/words/en/upload-reasons";
import { requestApi, type RequestOptions } from "../../client/api.browser";
import { fetchStates } from "../../client/poll-states.browser";
import { TransientError, UploadError, withRetries } from "../../client/retries.browser";
import { sendBody } from "../../client/send-body.browser";
import { browserTransport } from "../../client/transport.browser";
import { untilSettled } from "../../client/until-settled.browser";
import { isUnsettled } from "../../states.schema";
import type { ReservationInput, Reserved } from "../../uploads.schema";
import type { StoredCopy } from "./stored-copies.browser";
import type { RungId } from "./wanted-works.browser";

const MAX_ROUNDS = 3;

interface SendCopyOptions extends RequestOptions {
  onSent: (bytes: number) => void;
  onSentAll: () => void;
  onUpload: (id: number | null) => void;
}

/** A copy of another version is refused. */
type SentCopy = RungId & { etag: string | null };

export class RefusedCopy extends Error {
  override name = "RefusedCopy";
  readonly code: string;

  constructor(code: MediaErrorCode) {
    super(mediaSentence(code));
    this.code = code;
  }
}

export async function sendCopy(copy: SentCopy, kept: StoredCopy, options: SendCopyOptions): Promise<void> {
  const before = kept.note.upload === null ? null : await fetchUnsettledState(kept.note.upload, options);
  if (before === "ready") return;
  const isThere = before === "pending" || before === "processing";
  if (!isThere && kept.note.upload !== null) options.onUpload(null);
  const reserved = isThere ? null : await reserve(copy, kept, options);
  const id = reserved?.id ?? kept.note.upload;
  if (id === null) throw new UploadError(uploadFailures.record(uploadReasons.noUpload));
  if (before !== "processing") await deliver({ id, blob: kept.blob, reserved }, options);
  options.onSentAll();
  const { status, status_reason } = await untilSettled(id, options);
  if (status === "ready") return;
  options.onUpload(null);
  throw new RefusedCopy(status_reason ?? "media.failed");
}

async function fetchUnsettledState(id: number, options: RequestOptions) {
  const { signal, transport = browserTransport } = options;
  const states = await withRetries(async () => {
    const answer = await fetchStates([id], (path) => transport.fetch(path, { signal }));
    signal.throwIfAborted();
    if (!answer) throw new TransientError(uploadFailures.storage(uploadReasons.connectionLost));
    return answer;
  }, options);
  const status = states[0]?.status ?? null;
  return status === "ready" || (status !== null && isUnsettled(status)) ? status : null;
}

async function reserve(
  { work, wanted, etag }: SentCopy,
  { blob, note }: StoredCopy,
  options: SendCopyOptions,
): Promise<Reserved> {
  const json: ReservationInput = {
    title: "",
    visibility: "private",
    file_name: `${wanted}.mp4`,
    file_size: blob.size,
    content_type: wanted === "sound" ? "audio/mp4" : "video/mp4",
    rendition: { of: work, rung: wanted, ...(etag !== null && { etag }) },
    reserve_key: note.reserveKey,
  };
  const { signal, transport, onWait } = options;
  const request = { signal, transport, onWait, json, failure: uploadFailures.record, finishes: true };
  const reserved = await requestApi<Reserved>("/api/uploads", request);
  options.onUpload(reserved.id);
  signal.throwIfAborted();
  return reserved;
}

interface Delivery {
  id: number;
  blob: Blob;
  reserved: Reserved | null;
}

async function deliver({ id, blob, reserved }: Delivery, options: SendCopyOptions): Promise<void> {
  for (let round = 1; ; round++) {
    try {
      const first = round === 1 ? reserved : null;
      await sendBody({ id, body: blob, reserved: first, begun: first === null }, options);
      const { signal, transport, onWait } = options;
      const request = { signal, transport, onWait, failure: uploadFailures.storage };
      await requestApi(`/api/uploads/${id}/complete`, request);
      return;
    } catch (error) {
      const again = error instanceof UploadError && /parts_(missing|refused)$/.test(error.code ?? "");
      if (!again || round >= MAX_ROUNDS) throw error;
    }
  }
}
