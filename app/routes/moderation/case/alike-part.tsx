import { measureWords } from "~/words/en/decisions";
import { moderationWords } from "~/words/en/moderation";
import { TextLink } from "~/ui/text-link";
import { StatusBadge } from "~/ui/badge";
import { SettingsSection } from "~/ui/settings-section";
import type { CasePageView } from "./case-page.server";
import { MediaPreview } from "./subject-part";

const words = moderationWords.case;

export function AlikePart({ view: { alike, row, isJudgeable } }: { view: CasePageView }) {
  if (alike.length === 0) return null;
  return (
    <SettingsSection title={words.alike} text={words.alikeHint}>
      <ul className="flex flex-col divide-y divide-line">
        {alike.map(({ id, title, distance, restriction, case_id, kind }) => (
          <li key={id} className="py-4 first:pt-0 last:pb-0">
            <p className="font-semibold wrap-anywhere" dir="auto">
              <TextLink to={`/upload/${id}`}>{title}</TextLink>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-3 text-sm text-muted">
              {distance === null ? words.same : words.near(distance)}
              {case_id === null ? null : (
                <TextLink to={`/moderation/cases/${case_id}`}>{words.linkedCase(case_id)}</TextLink>
              )}
              {restriction ? <StatusBadge tone="warn">{measureWords[restriction]}</StatusBadge> : null}
            </p>
            {case_id === null || !isJudgeable ? null : (
              <MediaPreview
                address={`/moderation/media/${id}/original?beside=${row.id}`}
                kind={kind}
                title={title}
              />
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
