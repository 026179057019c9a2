import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect } from "react";
import { toast } from "~/ui/toast";
import type { action } from "./settings-action.server";

/** Without script `ActionNotice` shows it. */
export function useToastFetcher() {
  const fetcher = useFetcher<typeof action>();
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    if (data.ok) toast.success(data.message);
    else toast.error(data.message);
  }, [data]);
  return fetcher;
}
