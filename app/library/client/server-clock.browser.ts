/** How far the server's clock is ahead of this browser's, as far as is known. Milliseconds. */
let ahead: number | null = null;

/**
 * Notes what the server's clock said when it made a page. It was a while ago by now, the longer the page was held back:
 * of all that was heard the latest is nearest.
 */
export function noteServerTime(said: number): void {
  const heard = said - Date.now();
  ahead = ahead === null ? heard : Math.max(ahead, heard);
}

/** What the server's clock says now, or a little less: devices are told apart in time by one clock. */
export function serverTime(): number {
  return Math.round(Date.now() + (ahead ?? 0));
}
