import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef } from "react";
import { bulkWords } from "~/words/en/bulk";
import { publishWords as words } from "~/words/en/publishing";
import { Button } from "~/ui/button";
import { keepFocusInCard } from "~/ui/cards-on-page";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { toast } from "~/ui/toast";
import type { Visibility } from "~/uploads/uploads.table";
import { announceUploadChange } from "./upload-changes";

export function PublicFrom({ at }: { at: number }) {
  return (
    <span>
      <Interpolated text={words.publicFrom} values={{ time: <LocalTime at={at} withTime /> }} />
    </span>
  );
}

/** A reload only refreshes the first page. */
export function usePublished<Work extends { id: number; publish_at: number | null; visibility: Visibility }>(
  work: Work,
): Work {
  const { id, publish_at: at } = work;
  const { data } = usePublishing(id, at);
  const handled = useRef(data);
  const isPublished = data?.done?.includes(id) ?? false;
  useEffect(() => {
    if (!data || handled.current === data) return;
    handled.current = data;
    if (!isPublished)
      return void toast.error(data.restricted?.includes(id) ? bulkWords.restricted(1) : words.notPublished);
    toast.success(words.published);
    announceUploadChange();
  }, [data, id, isPublished]);
  return at !== null && isPublished ? { ...work, publish_at: null, visibility: "public" } : work;
}

export function PublishNow({ id, at, title }: { id: number; at: number; title: string }) {
  const fetcher = usePublishing(id, at);
  const { state } = fetcher;
  return (
    <fetcher.Form method="post" action="/my-uploads">
      <input type="hidden" name="intent" value="make-public" />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={state !== "idle"}
        aria-label={words.publishNowNamed(title)}
      >
        {words.publishNow}
      </Button>
    </fetcher.Form>
  );
}

interface KeepPrivateProps {
  id: number;
  title: string;
  isQuiet?: boolean;
}

export function KeepPrivate({ id, title, isQuiet = false }: KeepPrivateProps) {
  const { Form, state, data } = useFetcher<{ done?: number[] }>();
  useEffect(() => {
    if (!data) return;
    if (!data.done?.includes(id)) return void toast.error(words.notKeptPrivate);
    keepFocusInCard(`/upload/${id}`);
    toast.success(words.keptPrivate);
    announceUploadChange();
  }, [data, id]);
  return (
    <Form method="post" action="/my-uploads">
      <input type="hidden" name="intent" value="make-private" />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant={isQuiet ? "quiet" : "secondary"}
        size="sm"
        busy={state !== "idle"}
        aria-label={words.keepPrivateNamed(title)}
      >
        {words.keepPrivate}
      </Button>
    </Form>
  );
}

/** The card gets its button's answer too. */
const usePublishing = (id: number, at: number | null) =>
  useFetcher<{ done?: number[]; restricted?: number[] }>({ key: `publish:${id}:${at}` });
