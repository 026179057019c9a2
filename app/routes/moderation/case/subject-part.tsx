import { useState } from "react";
import { moderationWords } from "~/words/en/moderation";
import { measureWords } from "~/words/en/decisions";
import { TextLink } from "~/ui/text-link";
import { StatusBadge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { BlurredMedia } from "~/routes/moderation/blurred-media";
import type { CasePageView } from "./case-page.server";

const words = moderationWords.case;

/** Nothing loads before staff ask. */
export function SubjectPart({
  view: { subject, work, concerned, row, isJudgeable },
}: {
  view: CasePageView;
}) {
  return (
    <SettingsSection title={words.about}>
      <p className="font-semibold wrap-anywhere" dir="auto">
        {subject ? subject.title : words.gone}
      </p>
      {work?.restriction ? (
        <p className="mt-2">
          <StatusBadge tone="warn">{measureWords[work.restriction as "hidden"]}</StatusBadge>
        </p>
      ) : null}
      {subject?.said ? (
        <blockquote
          className="mt-3 rounded-md bg-sunken p-4 text-sm whitespace-pre-line wrap-anywhere"
          dir="auto"
        >
          {subject.said.text}
        </blockquote>
      ) : null}
      {subject?.said?.isDeleted ? <p className="mt-2 text-sm text-muted">{words.deletedComment}</p> : null}
      {subject ? (
        <p className="mt-2 text-sm">
          <TextLink to={subject.path}>{words.openPage}</TextLink>
        </p>
      ) : null}
      {concerned ? (
        <p className="mt-3 text-sm text-muted">
          <Interpolated
            text={words.account(concerned.decisions)}
            values={{
              name: <TextLink to={`/@${concerned.username}`}>@{concerned.username}</TextLink>,
              at: <LocalTime at={concerned.since} />,
            }}
          />
        </p>
      ) : null}
      {work?.status === "ready" && isJudgeable ? (
        <>
          <MediaPreview address={mediaAddress(row.subject.slice("work:".length))} kind={work.kind} />
          {work.hasCopy === 1 ? (
            <MediaPreview
              address={mediaAddress(row.subject.slice("work:".length), "lowest")}
              kind="video"
              title={words.lowest}
            />
          ) : null}
        </>
      ) : null}
      {subject?.picture ? <MediaPreview address={`/avatars/${subject.picture}`} kind="image" /> : null}
      {subject?.cover ? (
        <MediaPreview address={`/avatars/${subject.cover}`} kind="image" title={words.cover} />
      ) : null}
    </SettingsSection>
  );
}

const mediaAddress = (id: string, variant = "original") => `/moderation/media/${id}/${variant}`;

interface SightProps {
  address: string;
  kind: string;
  title?: string;
}

export function MediaPreview({ address, kind, title }: SightProps) {
  const [sight, setSight] = useState<"none" | "blurred" | "clear">("none");
  return (
    <div className="mt-5">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setSight(sight === "none" ? "blurred" : "none")}
          aria-expanded={sight !== "none"}
          aria-label={title === undefined ? undefined : words.sightOf(sight === "none", title)}
        >
          {sight === "none" ? words.show : words.hide}
        </Button>
        {sight === "blurred" ? (
          <Button variant="secondary" size="sm" onClick={() => setSight("clear")}>
            {words.clear}
          </Button>
        ) : null}
      </div>
      {sight === "none" ? (
        <p className="mt-2 text-xs text-muted">{words.showHint}</p>
      ) : (
        <BlurredMedia address={address} kind={kind} isClear={sight === "clear"} />
      )}
    </div>
  );
}
