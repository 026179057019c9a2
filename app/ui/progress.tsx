/** @param label null where the words beside it say it all */
export function Progress({
  label,
  value,
  max = 100,
  tone = "gold",
}: {
  label: string | null;
  value: number | null;
  max?: number;
  tone?: "gold" | "good" | "warn" | "danger";
}) {
  // Without a value the native bar is indeterminate.
  return (
    <progress
      aria-label={label ?? undefined}
      aria-hidden={label === null || undefined}
      value={value ?? undefined}
      max={max}
      data-tone={tone}
      className="bar"
    />
  );
}
