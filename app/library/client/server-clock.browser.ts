/** Milliseconds; null until known. */
let ahead: number | null = null;

/** A page's time is older the longer it took to arrive, so the latest reading is the nearest. */
export function noteServerTime(said: number): void {
  const heard = said - Date.now();
  ahead = ahead === null ? heard : Math.max(ahead, heard);
}

/** Positions of all devices are compared by the server's clock. */
export function serverTime(): number {
  return Math.round(Date.now() + (ahead ?? 0));
}
