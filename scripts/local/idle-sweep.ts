/** The sweep finds nothing to do every minute here. */
export function isIdleSweep(line: string): boolean {
  const start = line.indexOf('{"');
  if (start < 0 || !line.includes('"event":"sweep.')) return false;
  try {
    const entry: unknown = JSON.parse(line.slice(start));
    if (typeof entry !== "object" || entry === null || !("level" in entry) || entry.level !== "info")
      return false;
    return Object.values(entry).every((value) => typeof value !== "number" || value === 0);
  } catch {
    return false;
  }
}
