import type { ReactNode } from "react";
import { cx } from "./cx";

export type Tone = "neutral" | "gold" | "good" | "warn" | "danger" | "busy";

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-muted ring-1 ring-line ring-inset",
  gold: "bg-gold-wash text-gold-ink",
  good: "bg-good-wash text-good-ink",
  warn: "bg-warn-wash text-warn-ink",
  danger: "bg-danger-wash text-danger-ink",
  busy: "bg-busy-wash text-busy-ink",
};

interface StatusBadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Colour only repeats what the word says. */
export function StatusBadge({ tone = "neutral", icon, className, children }: StatusBadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.5 text-2xs font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {icon ??
        (tone === "busy" ? (
          <span aria-hidden className="size-1.5 animate-shimmer rounded-full bg-current" />
        ) : null)}
      {children}
    </span>
  );
}

export function OverlayBadge({ icon, children }: { icon?: ReactNode; children?: ReactNode }) {
  return (
    <span className="overlay-badge">
      {icon}
      {children}
    </span>
  );
}
