import { moderationWords } from "~/words/en/moderation";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import type { CasePageView } from "./case-page.server";
import { MediaPreview } from "./subject-part";

const words = moderationWords.case.versions;

export function VersionsPart({ view: { versions, row, isJudgeable } }: { view: CasePageView }) {
  if (versions.length === 0) return null;
  const address = (what: string, id: number) =>
    `/moderation/media/${row.subject.slice("work:".length)}/${what}?held=${id}`;
  return (
    <SettingsSection title={words.title} text={words.hint}>
      <ul className="flex flex-col divide-y divide-line">
        {versions.map(({ id, at, words: said, hasPoster }) => (
          <li key={id ?? 0} className="py-4 first:pt-0 last:pb-0">
            <p className="font-semibold">{at === null ? words.now : <LocalTime at={at} withTime />}</p>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              {words.lines(said).map(([label, text]) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
                    {text || words.nothing}
                  </dd>
                </div>
              ))}
            </dl>
            {id === null || !isJudgeable ? null : (
              <>
                {said.captions.map(([language]) => (
                  <p key={language} className="mt-2 text-sm">
                    <a className="underline" href={`${address("captions", id)}&language=${language}`}>
                      {words.captions(language)}
                    </a>
                  </p>
                ))}
                <MediaPreview address={address("original", id)} kind={said.kind} title={words.file} />
                {hasPoster ? (
                  <MediaPreview address={address("poster", id)} kind="image" title={words.poster} />
                ) : null}
              </>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
