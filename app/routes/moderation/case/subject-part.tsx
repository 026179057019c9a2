/* eslint-disable jsx-a11y/media-has-caption -- what is judged is the file itself, which has none */
import { useState } from "react";
import { moderationWords } from "~/strings/moderation";
import { measureWords } from "~/strings/decisions";
import { AuthLink } from "~/ui/auth-frame";
import { StatusBadge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { cx } from "~/ui/cx";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import type { CasePageView } from "./case-page.server";

const words = moderationWords.case;

/** What a case is about, and whose it is. Nothing of a work is loaded before somebody asks for it. */
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
          <AuthLink to={subject.path}>{words.openPage}</AuthLink>
        </p>
      ) : null}
      {concerned ? (
        <p className="mt-3 text-sm text-muted">
          {words.concerned}: <AuthLink to={`/@${concerned.username}`}>@{concerned.username}</AuthLink>,{" "}
          {words.since} <LocalTime at={concerned.since} />, {words.decisions(concerned.decisions)}
        </p>
      ) : null}
      {work?.status === "ready" && isJudgeable ? (
        <>
          <Sight address={mediaAddress(row.subject.slice("work:".length))} kind={work.kind} />
          {work.hasCopy === 1 ? (
            <Sight
              address={mediaAddress(row.subject.slice("work:".length), "lowest")}
              kind="video"
              title={words.lowest}
            />
          ) : null}
        </>
      ) : null}
      {subject?.picture ? <Sight address={`/avatars/${subject.picture}`} kind="image" /> : null}
    </SettingsSection>
  );
}

/** Where staff see a work's file. */
const mediaAddress = (id: string, variant = "original") => `/moderation/media/${id}/${variant}`;

interface SightProps {
  address: string;
  kind: string;
  /** Of one among several: which of them its button shows. */
  title?: string;
}

/** Three steps: nothing; blurred, grey and silent; clear. A film or sound never plays by itself. */
export function Sight({ address, kind, title }: SightProps) {
  const [sight, setSight] = useState<"none" | "blurred" | "clear">("none");
  const look = sight === "blurred" ? "blur-2xl grayscale" : "";
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
        <div className="mt-3 overflow-hidden rounded-lg bg-sunken">
          {kind === "image" ? (
            <img src={address} alt="" className={cx("max-h-[70vh] w-full object-contain", look)} />
          ) : kind === "video" ? (
            <video
              src={address}
              controls
              preload="metadata"
              muted={sight === "blurred"}
              className={cx("max-h-[70vh] w-full", look)}
            />
          ) : (
            <audio src={address} controls preload="none" muted={sight === "blurred"} className="w-full" />
          )}
        </div>
      )}
    </div>
  );
}
