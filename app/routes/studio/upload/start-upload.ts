import { startSending } from "~/uploads/client/start-sending.browser";
import { bodyOf, reservationOf, type Draft } from "./drafts";

export function startUpload(draft: Draft, fingerprint: string | null): void {
  const { file, preview } = draft;
  const body = bodyOf(draft);
  if (file && body) startSending({ file, body, preview, fingerprint, reservation: reservationOf(draft) });
}
