import { startSending } from "~/uploads/client/start-sending.browser";
import { bodyOf, reservationOf, type Draft } from "./drafts";

/** Hands a checked draft to the uploader. */
export async function startUpload(draft: Draft): Promise<void> {
  const { file, preview } = draft;
  const body = bodyOf(draft);
  if (file && body) await startSending({ file, body, preview, reservation: reservationOf(draft) });
}
