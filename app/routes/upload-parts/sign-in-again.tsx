import { useEffect, useRef, useState } from "react";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { uploadWords } from "~/strings/uploads";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { UploadSnapshot } from "~/uploads/client/upload-store.browser";

const words = uploadWords.upload.signInAgain;

/**
 * A session that ended in the middle: signing in happens in a tab of its own, so that nothing chosen, typed or sent
 * here is lost. That tab is closed when it is done, and the uploader goes on by itself.
 */
export function SignInAgain({ uploads }: { uploads: readonly UploadSnapshot[] }) {
  const waiting = uploads.filter((upload) => upload.needsSignIn).map((upload) => upload.key);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const tab = useRef<Window | null>(null);

  useEffect(
    () =>
      authEvents().subscribe(({ event, elsewhere }) => {
        if (event !== "SIGNED_IN" || !elsewhere) return;
        tab.current?.close();
        tab.current = null;
      }),
    [],
  );

  return (
    <Dialog
      open={waiting.some((key) => !declined.includes(key))}
      onClose={() => setDeclined(waiting)}
      title={words.title}
      actions={
        <>
          <Button variant="secondary" onClick={() => setDeclined(waiting)}>
            {words.later}
          </Button>
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
