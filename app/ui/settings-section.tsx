import { useId, type ReactNode } from "react";
import { Card } from "./card";
import { cx } from "./cx";

export interface SettingsSectionProps {
  title: string;
  text?: ReactNode;
  /** What can't be taken back stands apart. */
  danger?: boolean;
  /** A control at the end of the section's line. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One subject of the settings page. */
export function SettingsSection({ title, text, danger = false, action, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-prose flex-1 basis-64">
          <h2 id={id} className={cx("font-display text-lg font-bold", danger && "text-danger-ink")}>
            {title}
          </h2>
          {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
        </div>
        {action}
      </div>
      {children ? <div className="mt-5">{children}</div> : null}
    </Card>
  );
}
