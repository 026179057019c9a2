import { useLocation, useNavigate } from "@remix-run/react";
import { useSyncExternalStore, type MouseEvent } from "react";
import { uploadWords } from "~/words/en/uploads";
import { ButtonLink } from "~/ui/button";
import { readCameFrom } from "~/ui/came-from";

/** The list appears as it was left. */
export function BackToList() {
  const { state } = useLocation();
  // The server doesn't know the history.
  const list = useSyncExternalStore(
    neverChanges,
    () => readCameFrom(state),
    () => null,
  );
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (list === null || !isPlain) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <ButtonLink to={list ?? "/feed"} onClick={goBack} variant="quiet" size="sm" lang="he" dir="rtl">
      {uploadWords.detail.back}
    </ButtonLink>
  );
}

const neverChanges = () => () => undefined;
