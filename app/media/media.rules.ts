/** Image types that every current browser draws; the rest is offered as a download. */
const SHOWN_IMAGES = new Set([
  "image/jpeg",
  "image/png",
  "image/apng",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
  "image/bmp",
  "image/x-icon",
  "image/vnd.microsoft.icon",
]);

/** Whether browsers draw this image themselves. */
export function isShownImage(mimeType: string): boolean {
  return SHOWN_IMAGES.has(mimeType);
}

/** Whether an upload still moves by itself, so a page that shows it should look again. */
export function isUnsettled(status: string): boolean {
  return status === "pending" || status === "processing";
}
