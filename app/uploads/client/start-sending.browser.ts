import type { ReservationInput } from "../uploads.schema";
import { saveFileHandle } from "./saved-files.browser";
import { NO_PREVIEW, type Preview } from "./preview";
import { readPreview } from "./read-preview.browser";
import { sendPreview } from "./send-preview.browser";
import { uploader } from "./uploader.browser";

export interface PreparedFile {
  file: File;
  body: Blob;
  preview: Promise<Preview> | null;
  fingerprint: string | null;
  reservation: ReservationInput;
  onReserved?: () => void;
}

export function startSending({
  file,
  body,
  preview,
  fingerprint,
  reservation,
  onReserved,
}: PreparedFile): void {
  // It may have failed to load earlier.
  const makePreview = () => preview?.catch(() => readPreview(file));
  uploader.add({
    file,
    body,
    title: reservation.title,
    replaces: reservation.replaces ?? null,
    thumbnail: preview?.then(
      ({ thumbnail }) => thumbnail,
      () => null,
    ),
    reservation: {
      ...reservation,
      reserve_key: crypto.randomUUID(),
      file_modified_at: file.lastModified,
      fingerprint: fingerprint ?? undefined,
    },
    onReserved: (id) => {
      void saveFileHandle(id, file);
      onReserved?.();
    },
    sendPreview: async (id, options) => sendPreview(id, (await makePreview()) ?? NO_PREVIEW, options),
  });
}
