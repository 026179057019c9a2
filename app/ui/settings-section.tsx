import { createContext, useContext, useId, type ReactNode } from "react";
import { Card } from "./card";
import { cx } from "./cx";

interface SettingsSectionProps {
  title: string;
  text?: ReactNode;
  danger?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

export function SettingsSection({ title, text, danger = false, action, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-prose flex-1 basis-64">
          <SectionTitle id={id} danger={danger}>
            {title}
          </SectionTitle>
          {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
        </div>
        {action}
      </div>
      {children ? <div className="mt-5">{children}</div> : null}
    </Card>
  );
}

const GroupContext = createContext(false);

/**
 * Sections under one heading, which an address can name. No landmark: its sections are, and one of them may
 * have its name.
 */
export function SettingsGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-20">
      <h2 className="mb-5 font-display text-xl font-bold">{title}</h2>
      <div className="flex flex-col gap-5 2xl:flex-row 2xl:flex-wrap 2xl:*:min-w-0 2xl:*:flex-[1_0_calc(50%-0.625rem)]">
        <GroupContext.Provider value={true}>{children}</GroupContext.Provider>
      </div>
    </div>
  );
}

export function SectionTitle({
  id,
  danger = false,
  children,
}: {
  id?: string;
  danger?: boolean;
  children: ReactNode;
}) {
  const Heading = useContext(GroupContext) ? "h3" : "h2";
  return (
    <Heading id={id} className={cx("font-display text-lg font-bold", danger && "text-danger-ink")}>
      {children}
    </Heading>
  );
}
