import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { setStorageOwner } from "~/platform/browser-storage";
import { takePendingAvatar } from "~/registration/pending-avatar.browser";
import { recovery } from "~/words/en/recovery";
import { uploadAvatar } from "~/routes/account/avatars/upload-avatar.browser";
import { Spinner } from "~/ui/spinner";

/** Specification, section 8. */
export function FinishSignUp({ account }: { account: string }) {
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish(account).then(() => navigate("/profile", { replace: true }));
  }, [account, navigate]);
  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <Spinner className="size-8 noscript:hidden" />
      <p role="status" className="noscript:hidden">
        {recovery.update.wait}
      </p>
      <div className="hidden noscript:contents">
        <p>{recovery.callback.confirmed}</p>
        <a href="/profile">{recovery.callback.toProfile}</a>
      </div>
    </main>
  );
}

async function finish(account: string): Promise<void> {
  setStorageOwner(account);
  const pending = await takePendingAvatar(account);
  if (!pending) return;
  const problem = await uploadAvatar(pending);
  if (problem) console.warn(`The picture from sign-up couldn't be stored: ${problem}`);
}
