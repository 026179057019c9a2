import { CheckIcon } from "./icons";
import { cx } from "./cx";

interface StrengthRule {
  label: string;
  broken: boolean;
}

interface StrengthBarProps {
  label: string;
  empty: boolean;
  rules: readonly StrengthRule[];
  levels: { empty: string; weak: string; fair: string; strong: string };
}

type Level = keyof StrengthBarProps["levels"];

export function strengthLevel(empty: boolean, broken: number): Level {
  if (empty) return "empty";
  if (broken > 2) return "weak";
  return broken > 0 ? "fair" : "strong";
}

const tones: Record<Level, string> = { empty: "neutral", weak: "danger", fair: "warn", strong: "good" };

export function StrengthBar({ label, empty, rules, levels }: StrengthBarProps) {
  const broken = rules.filter((rule) => rule.broken).length;
  const level = strengthLevel(empty, broken);
  // Anything typed shows some colour.
  const met = empty ? 0 : Math.max(1, rules.length - broken);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <div
          role="meter"
          aria-label={label}
          aria-valuetext={levels[level]}
          aria-valuemin={0}
          aria-valuemax={rules.length}
          aria-valuenow={met}
          data-tone={tones[level]}
          className="strength flex-1"
        >
          {/* Not in the server's HTML, where our CSP forbids style attributes. */}
          {empty ? null : <span style={{ inlineSize: `${(met / rules.length) * 100}%` }} />}
        </div>
        <span className="min-w-24 text-end text-xs font-semibold" aria-live="polite">
          {levels[level]}
        </span>
      </div>
      <ul className="grid gap-x-4 gap-y-1.5 text-xs sm:grid-cols-2">
        {rules.map((rule) => {
          const ticked = !empty && !rule.broken;
          return (
            <li
              key={rule.label}
              className={cx("flex items-center gap-2", ticked ? "text-good-ink" : "text-muted")}
            >
              {ticked ? (
                <CheckIcon className="size-4" strokeWidth={2.5} />
              ) : (
                <span aria-hidden className="mx-1.25 size-1.5 rounded-full bg-control" />
              )}
              {rule.label}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
