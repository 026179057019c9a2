import { fetchAsAccount } from "~/platform/account-header";
import { Link } from "@remix-run/react";
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { KeepPrivate, PublicFrom, PublishNow, usePublished } from "~/routes/studio/upload-parts/public-from";
import { UploadCard } from "~/routes/studio/upload-parts/upload-card";
import { DeleteDialog, useDeletion } from "~/routes/studio/upload-parts/use-deletion";
import { UploadState } from "~/routes/studio/upload-parts/upload-state";
import { announceUploadChange } from "~/routes/studio/upload-parts/upload-changes";
import { bulkWords } from "~/words/en/bulk";
import { myUploadsWords } from "~/words/en/my-uploads";
import { uploadWords } from "~/words/en/uploads";
import { Button } from "~/ui/button";
import { cardBeside, focusCard, focusHeading, keepFocusInCard } from "~/ui/cards-on-page";
import { LocalTime } from "~/ui/local-time";
import { toast } from "~/ui/toast";
import { TwoLines } from "~/ui/two-lines";
import { ViewCount } from "~/ui/view-count";
import { BULK_FORM } from "./bulk-form";
import type { OwnedItem } from "./owned-page.server";
import type { Selection } from "./use-selection";

const words = myUploadsWords;

interface OwnedCardProps {
  item: OwnedItem;
  links: SignedLinks | null;
  selection: Selection | null;
}

/** The list renders again with every request; a card holds one of its own only once asked for. */
export const OwnedCard = memo(function OwnedCard({ item: listed, links, selection }: OwnedCardProps) {
  const [asking, setAsking] = useState<boolean | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [published, setPublished] = useState<number | null>(null);
  const isPublished = published !== null && listed.publish_at === published;
  const item: OwnedItem = isPublished ? { ...listed, publish_at: null, visibility: "public" } : listed;
  const view = links?.view ?? null;
  const title = item.title || item.file_name || uploadWords.detail.untitled;
  const card = (
    <UploadCard
      upload={item}
      links={links}
      meta={
        <>
          <UploadState status={item.status} removed={item.removed} />
          <span>{uploadWords.visibility[item.visibility]}</span>
          {item.publish_at === null ? null : <PublicFrom at={item.publish_at} />}
          <LocalTime at={item.created_at} />
          <ViewCount views={item.views} />
          {item.warnings.map((warning) => (
            <span key={warning} className="basis-full text-warn-ink">
              {warning}
            </span>
          ))}
          {item.restrictedBy === null ? null : (
            <Link
              to={`/decisions/${item.restrictedBy}`}
              className="relative z-10 basis-full text-warn-ink underline underline-offset-4 hover:no-underline"
            >
              {words.restricted}
            </Link>
          )}
          {item.sizes ? <span className="basis-full">{item.sizes}</span> : null}
          {item.replacement ? <span className="basis-full">{item.replacement.sentence}</span> : null}
          {item.reason ? <span className="basis-full text-danger-ink">{item.reason}</span> : null}
        </>
      }
      actions={
        selection ? (
          <SelectBox id={item.id} title={title} selection={selection} />
        ) : (
          <>
            {view !== null ? (
              <>
                <Button variant="secondary" size="sm" onClick={() => void copy(view)}>
                  {words.copy}
                </Button>
                <a
                  href={links?.download ?? view}
                  download
                  className="inline-flex min-h-9 items-center rounded-md px-3 text-xs font-semibold hover:bg-hover"
                >
                  {words.download}
                </a>
              </>
            ) : null}
            {item.publish_at === null ? null : (
              <>
                <PublishNow id={item.id} at={item.publish_at} title={title} />
                <KeepPrivate id={item.id} title={title} isQuiet />
              </>
            )}
            {item.status === "failed" ? (
              <Button variant="secondary" size="sm" onClick={() => void retry(item.id)}>
                {words.retry}
              </Button>
            ) : null}
            <Button variant="quiet-danger" size="sm" onClick={() => setAsking(true)}>
              {words.delete}
            </Button>
          </>
        )
      }
    />
  );
  return (
    <>
      {isLeaving ? null : card}
      {listed.publish_at === null ? null : <Publishing work={listed} onPublished={setPublished} />}
      {asking === null ? null : (
        <Deletion
          id={item.id}
          title={title}
          open={asking}
          onClose={() => setAsking(false)}
          onLeaving={setLeaving}
        />
      )}
    </>
  );
});

function Publishing({ work, onPublished }: { work: OwnedItem; onPublished: (at: number) => void }) {
  const { id, publish_at: at } = work;
  const isPublished = usePublished(work) !== work;
  useLayoutEffect(() => {
    if (at === null || !isPublished) return;
    keepFocusInCard(`/upload/${id}`);
    onPublished(at);
  }, [at, id, isPublished, onPublished]);
  return null;
}

interface DeletionProps {
  id: number;
  title: string;
  open: boolean;
  onClose: () => void;
  onLeaving: (leaving: boolean) => void;
}

function Deletion({ id, title, open, onClose, onLeaving }: DeletionProps) {
  const { underWay, start } = useDeletion(id);
  const neighbour = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => onLeaving(underWay), [onLeaving, underWay]);
  useEffect(() => {
    if (!underWay) return;
    if (neighbour.current?.isConnected) focusCard(neighbour.current);
    else focusHeading();
  }, [underWay]);
  const remove = () => {
    // Before the card is removed.
    neighbour.current = cardBeside(`/upload/${id}`);
    start();
  };
  return <DeleteDialog open={open} title={title} onClose={onClose} onConfirm={remove} />;
}

function SelectBox({ id, title, selection }: { id: number; title: string; selection: Selection }) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-2.5 pe-3 text-sm font-semibold select-none">
      <input
        type="checkbox"
        form={BULK_FORM}
        name="id"
        value={id}
        aria-label={bulkWords.selectNamed(title)}
        className="tick"
        {...selection.boxOf(id)}
      />
      {bulkWords.select}
    </label>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(link, location.origin).href);
    toast.success(<TwoLines under={words.copiedHint}>{words.copied}</TwoLines>);
  } catch {
    toast.error(words.copyFailed);
  }
}

async function retry(id: number): Promise<void> {
  const response = await fetchAsAccount(`/api/uploads/${id}/retry`, { method: "POST" }).catch(() => null);
  if (response?.ok) announceUploadChange();
}
