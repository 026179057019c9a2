/** `1:02:03.5`, `2:03`, `75` or `75,5`. */
const TYPED_TIME =
  /^(?:(?:(?<hours>\d{1,3}):)?(?<minutes>\d{1,3}):)?(?<seconds>\d{1,6})(?:[.,](?<fraction>\d{1,3}))?$/;

export function readTime(typed: string): number | null {
  const groups = TYPED_TIME.exec(typed.trim())?.groups;
  if (!groups) return null;
  const { hours, minutes, seconds, fraction = "" } = groups;
  if (minutes !== undefined && Number(seconds) >= 60) return null;
  if (hours !== undefined && Number(minutes) >= 60) return null;
  const whole = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, "0"));
}

/** `0:01.500`, `1:02:03.000`. */
export function editableTime(milliseconds: number): string {
  const { hours, minutes, rest } = parts(milliseconds);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** `00:00:01.500`. */
export function fileTime(milliseconds: number): string {
  const { hours, minutes, rest } = parts(milliseconds);
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${rest}`;
}

function parts(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1000);
  const fraction = String(milliseconds % 1000).padStart(3, "0");
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    rest: `${twoDigits(seconds % 60)}.${fraction}`,
  };
}

function twoDigits(count: number): string {
  return String(count).padStart(2, "0");
}
