import type { NoticeView } from "~/moderation/copyright/own-copyright.store.server";
import { copyrightWords } from "~/words/en/copyright";
import { TextLink } from "~/ui/text-link";
import { SettingsSection } from "~/ui/settings-section";
import { StaffNotice } from "./staff-notice";

const words = copyrightWords.staff;

export function CaseNotices({ notices }: { notices: NoticeView[] }) {
  if (notices.length === 0) return null;
  return (
    <SettingsSection title={words.title}>
      <p className="text-sm text-muted">{words.facts}</p>
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {notices.map((notice) => (
          <li key={notice.id} className="py-4 first:pt-0 last:pb-0">
            <StaffNotice notice={notice} />
            <p className="mt-2 text-sm">
              <TextLink to={`/moderation/copyright/${notice.id}`}>{words.link}</TextLink>
            </p>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
