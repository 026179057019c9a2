/** Whether an upload still moves by itself, so a page that shows it should look again. */
export function isUnsettled(status: string): boolean {
  return status === "pending" || status === "processing";
}
