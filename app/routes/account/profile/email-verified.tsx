import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect } from "react";
import { profileSentence } from "~/words/en/profile-errors";
import { profile as strings } from "~/words/en/profile";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import type { resendAction } from "./resend-action.server";

export function EmailVerified({ confirmed }: { confirmed: boolean }) {
  const fetcher = useFetcher<typeof resendAction>();
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    // Specification, section 8.
    if (data.ok) toast.success(data.message);
    else toast.error(profileSentence("profiles.resend_failed"));
  }, [data]);
  if (confirmed) return <span className="text-good-ink">{strings.yes}</span>;
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-3">
      <span className="text-danger-ink">{strings.no}</span>
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={fetcher.state !== "idle"}
        busyLabel={strings.resendBusy}
      >
        {strings.resend}
      </Button>
    </fetcher.Form>
  );
}
