const BYTES_PER_MB = 1024 * 1024;

/** Bytes as megabytes with two decimals, '3.14 MB' (specification, section 2: detail page). */
export function megabytes(bytes: number): string {
  return `${(bytes / BYTES_PER_MB).toFixed(2)} MB`;
}

/** A length of time as people write it: 0:07, 3:25, 1:02:03. */
export function clockTime(milliseconds: number): string {
  const total = Math.round(milliseconds / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const tail = String(seconds).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
