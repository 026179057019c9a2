import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";

interface Props {
  title: string;
  text?: ReactNode;
  link: string;
  to: string;
  badge?: ReactNode;
}

export function LinkSection({ title, text, link, to, badge }: Props) {
  return (
    <SettingsSection
      title={title}
      text={text}
      action={
        <div className="flex items-center gap-4">
          {badge}
          <ButtonLink to={to} variant="secondary">
            {link}
          </ButtonLink>
        </div>
      }
    />
  );
}
