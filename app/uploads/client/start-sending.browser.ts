import type { ReservationInput } from "../uploads.schema";
import { keepFile } from "./kept-files.browser";
import { NO_PREVIEW, type Preview } from "./preview";
import { readPreview } from "./read-preview.browser";
import { sendPreview } from "./send-preview.browser";
import { uploader } from "./uploader.browser";

/** A file that was looked at, ready to go. */
export interface Prepared {
  file: File;
  /** The file, or the file without its location, owner and serial numbers. */
  body: Blob;
  /** Poster and placeholder, under way. */
  preview: Promise<Preview> | null;
  /** As `readAgain` gives it. */
  fingerprint: string | null;
  reservation: ReservationInput;
  /** Called once the server knows the upload. */
  onReserved?: () => void;
}

/** Hands a file to the uploader. */
export function startSending({ file, body, preview, fingerprint, reservation, onReserved }: Prepared): void {
  // The code that reads it may not have been there when the file was chosen.
  const made = () => preview?.catch(() => readPreview(file));
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
      void keepFile(id, file);
      onReserved?.();
    },
    sendPreview: async (id, options) => sendPreview(id, (await made()) ?? NO_PREVIEW, options),
  });
}
