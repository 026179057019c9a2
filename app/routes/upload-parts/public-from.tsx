import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { publishWords as words } from "~/strings/publishing";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { toast } from "~/ui/toaster";
import { announceUploadChange } from "./upload-changes";

/** When a private work comes before everybody by itself. */
export function PublicFrom({ at }: { at: number }) {
  return (
    <span>
      {words.publicFrom} <LocalTime at={at} withTime />
    </span>
  );
}

/** Brings it before everybody at once; without script as a form that leads to My Uploads. */
export function PublishNow({ id, title }: { id: number; title: string }) {
  const fetcher = useFetcher<{ done: number[] }>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data) return;
    if (data.done.includes(id)) {
      toast.success(words.published);
      announceUploadChange();
    } else toast.error(words.notPublished);
  }, [data, id]);
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
