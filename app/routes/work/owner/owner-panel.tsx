import { Link } from "@remix-run/react";
import type { RestrictingDecision } from "~/moderation/decisions/own-decisions.store.server";
import type { SignedTrack } from "~/media/sign-visible.server";
import { KeepPrivate, PublicFrom, PublishNow, usePublished } from "~/routes/studio/upload-parts/public-from";
import type { ShownReplacement } from "~/routes/studio/upload-parts/replacement.server";
import type { Removed } from "~/routes/studio/upload-parts/upload-state";
import { useUploads } from "~/routes/studio/upload-parts/use-uploads";
import { decidedReasons } from "~/words/en/decisions";
import { editWords } from "~/words/en/edit-upload";
import { replacingWords } from "~/words/en/replacing";
import { sharingWords } from "~/words/en/sharing";
import { uploadWords } from "~/words/en/uploads";
import { Card } from "~/ui/card";
import { Disclosure } from "~/ui/disclosure";
import { lazyPart } from "~/ui/lazy-part";
import type { Tag } from "~/uploads/tags/tags.rules";
import type { DetailUpload } from "~/routes/work/page/detail.server";
import type { EditFailure } from "./edit-action.server";
import { EditForm, type EditFetcher } from "./edit-form";
import { LazyDisclosure } from "./lazy-disclosure";

const CaptionsEditor = lazyPart(
  async () => (await import("~/routes/work/captions/captions-editor")).CaptionsEditor,
);
const Deletion = lazyPart(async () => (await import("./deletion")).Deletion);
const SharePanel = lazyPart(async () => (await import("./share-panel")).SharePanel);
const ReplaceFile = lazyPart(async () => (await import("./replace-file")).ReplaceFile);
const Replacing = lazyPart(async () => (await import("./replacing")).Replacing);
const PosterEditor = lazyPart(async () => (await import("./poster-editor")).PosterEditor);

interface OwnerPanelProps {
  upload: DetailUpload;
  tags: readonly Tag[];
  captions: readonly SignedTrack[];
  fetcher: EditFetcher;
  failure: EditFailure | null;
  warnings: readonly string[];
  replacement: ShownReplacement | null;
  restrictedBy: RestrictingDecision | null;
  removed: Removed | null;
  onChange: () => void;
}

export function OwnerPanel(props: OwnerPanelProps) {
  const { tags, captions, fetcher, failure, warnings, replacement, restrictedBy, removed, onChange } = props;
  const upload = usePublished(props.upload);
  const sendsAnother = useUploads().some(({ replaces }) => replaces === upload.id);
  const plays = upload.kind === "video" || upload.kind === "audio";
  // It can only be deleted.
  const ready = upload.status === "ready" && removed === null;
  const publishableFrom = removed === null ? upload.publish_at : null;
  const comesBackPublic = removed !== null && upload.wishedVisibility === "public";
  return (
    <Card as="section" className="mt-10 [&>details:last-child]:border-b-0">
      {restrictedBy === null ? null : (
        <p className="mb-4 rounded-md bg-warn-wash p-4 text-sm text-warn-ink">
          {removed ? null : `${editWords.restricted} `}
          {restrictedBy.category in decidedReasons
            ? `${editWords.restrictedReason(decidedReasons[restrictedBy.category] ?? "")} `
            : null}
          <Link
            to={`/decisions/${restrictedBy.reference}`}
            className="font-semibold underline underline-offset-4 hover:no-underline"
          >
            {editWords.restrictedWhy}
          </Link>
        </p>
      )}
      {ready && upload.isWithheld ? (
        <p className="mb-4 rounded-md bg-warn-wash p-4 text-sm text-warn-ink">{editWords.withheld}</p>
      ) : null}
      {ready && warnings.length > 0 ? (
        <section
          aria-label={editWords.warnings}
          className="mb-4 rounded-md bg-warn-wash p-4 text-sm text-warn-ink"
        >
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </section>
      ) : null}
      {replacement || sendsAnother ? (
        <Replacing work={upload.id} replacement={replacement} onChange={onChange} />
      ) : null}
      {upload.publish_at === null && !comesBackPublic ? null : (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-busy-wash p-4 text-sm text-busy-ink">
          {upload.publish_at === null ? editWords.publicAgain : <PublicFrom at={upload.publish_at} />}
          <div className="flex flex-wrap gap-2">
            <KeepPrivate
              id={upload.id}
              title={upload.title || uploadWords.detail.untitled}
              isQuiet={publishableFrom !== null}
            />
            {publishableFrom === null ? null : (
              <PublishNow
                id={upload.id}
                at={publishableFrom}
                title={upload.title || uploadWords.detail.untitled}
              />
            )}
          </div>
        </div>
      )}
      {removed ? null : (
        <Disclosure summary={editWords.heading} open={failure !== null}>
          <EditForm upload={upload} tags={tags} fetcher={fetcher} failure={failure} />
        </Disclosure>
      )}
      {ready && upload.restriction === null ? (
        <LazyDisclosure summary={sharingWords.heading}>
          <SharePanel
            // What the form above changes is read again.
            key={`${upload.teaser_on} ${upload.visibility} ${upload.adultsByOwner}`}
            id={upload.id}
            title={upload.title || uploadWords.detail.untitled}
            hasTeaser={upload.teaser_on}
          />
        </LazyDisclosure>
      ) : null}
      {ready && (plays || upload.kind === "image") ? (
        <LazyDisclosure summary={editWords.poster.heading}>
          <PosterEditor id={upload.id} />
        </LazyDisclosure>
      ) : null}
      {ready && upload.restriction === null ? (
        <LazyDisclosure summary={replacingWords.heading}>
          <ReplaceFile
            work={{ id: upload.id, title: upload.title || uploadWords.detail.untitled, kind: upload.kind }}
            fileName={upload.file_name}
          />
        </LazyDisclosure>
      ) : null}
      {ready && plays ? (
        <LazyDisclosure summary={editWords.captions.heading}>
          <CaptionsEditor id={upload.id} captions={captions} length={upload.duration_ms} />
        </LazyDisclosure>
      ) : null}
      <LazyDisclosure summary={editWords.danger.heading}>
        <Deletion id={upload.id} title={upload.title || uploadWords.detail.untitled} />
      </LazyDisclosure>
    </Card>
  );
}
