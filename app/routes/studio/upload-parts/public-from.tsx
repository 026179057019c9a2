import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef } from "react";
import { bulkWords } from "~/strings/bulk";
import { publishWords as words } from "~/strings/publishing";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { toast } from "~/ui/toast";
import type { Visibility } from "~/uploads/uploads.table";
import { announceUploadChange } from "./upload-changes";

/** When a private work comes before everybody by itself. */
export function PublicFrom({ at }: { at: number }) {
  return (
    <span>
      {words.publicFrom} <LocalTime at={at} withTime />
    </span>
  );
}

/** One for a work and the hour it waits for: what its button brought is known to the card around it, too. */
const usePublishing = (id: number, at: number | null) =>
  useFetcher<{ done?: number[]; restricted?: number[] }>({ key: `publish:${id}:${at}` });

/**
 * A work as its card shows it: before everybody as soon as that was asked for here, on pages behind the first too, which
 * no reload of the page brings anew. Says once what came of it.
 */
export function usePublished<Work extends { id: number; publish_at: number | null; visibility: Visibility }>(
  work: Work,
): Work {
  const { id, publish_at: at } = work;
  const { data } = usePublishing(id, at);
  const told = useRef(data);
  const isPublished = data?.done?.includes(id) ?? false;
  useEffect(() => {
    if (!data || told.current === data) return;
    told.current = data;
    if (!isPublished)
      return void toast.error(data.restricted?.includes(id) ? bulkWords.restricted(1) : words.notPublished);
    toast.success(words.published);
    announceUploadChange();
  }, [data, id, isPublished]);
  return at !== null && isPublished ? { ...work, publish_at: null, visibility: "public" } : work;
}

/** Brings it before everybody at once; without script as a form that leads to My Uploads. */
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
  /** Beside a button for the other choice. */
  isQuiet?: boolean;
}

/** Takes its hour away, so that it stays private; without script as a form that leads to My Uploads. */
export function KeepPrivate({ id, title, isQuiet = false }: KeepPrivateProps) {
  const { Form, state, data } = useFetcher<{ done?: number[] }>();
  useEffect(() => {
    if (!data) return;
    if (!data.done?.includes(id)) return void toast.error(words.notKeptPrivate);
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
