import type { NoticeView } from "~/moderation/copyright/own-copyright.store.server";
import { copyrightWords } from "~/words/en/copyright";
import { AuthLink } from "~/ui/auth-frame";
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
              <AuthLink to={`/moderation/copyright/${notice.id}`}>{words.link}</AuthLink>
            </p>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
