import { startSending } from "~/uploads/client/start-sending.browser";
import { uploadBody, toReservation, type Draft } from "./drafts";

export function startUpload(draft: Draft, fingerprint: string | null): void {
  const { file, preview } = draft;
  const body = uploadBody(draft);
  if (file && body) startSending({ file, body, preview, fingerprint, reservation: toReservation(draft) });
}
