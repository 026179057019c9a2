import { useEffect, useRef, useState } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { runningUploadWords } from "~/words/en/running-uploads";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { isPageHeld } from "~/routes/auth/parts/held-page";
import type { UploadSnapshot } from "~/uploads/client/upload-store.browser";

const words = runningUploadWords.signInAgain;

/** In another tab, so nothing is lost. */
export function SignInAgain({ uploads }: { uploads: readonly UploadSnapshot[] }) {
  const waiting = uploads.filter((upload) => upload.needsSignIn).map((upload) => upload.key);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const [ended, setEnded] = useState(false);
  const tab = useRef<Window | null>(null);

  useEffect(
    () =>
      authEvents().subscribe(({ event, elsewhere, ...change }) => {
        if (change.ended && isPageHeld("uploads")) setEnded(true);
        if (event === "SIGNED_IN") setEnded(false);
        if (event !== "SIGNED_IN" || !elsewhere) return;
        tab.current?.close();
        tab.current = null;
      }),
    [],
  );

  function decline() {
    setDeclined(waiting);
    setEnded(false);
  }

  return (
    <Dialog
      open={ended || waiting.some((key) => !declined.includes(key))}
      onClose={decline}
      title={words.title}
      actions={
        <>
          <DialogClose>{words.later}</DialogClose>
          <Button onClick={() => (tab.current = window.open("/signin?next=/my-uploads", "_blank"))}>
            {words.signIn}
          </Button>
        </>
      }
    >
      {words.text}
    </Dialog>
  );
}
