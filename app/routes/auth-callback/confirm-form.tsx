import { Form, useNavigation } from "@remix-run/react";
import { problems } from "~/strings/problems";
import { recovery } from "~/strings/recovery";
import { signIn } from "~/strings/sign-in";
import { AuthFrame, AuthLink } from "~/ui/auth-frame";
import { Button } from "~/ui/button";
import { Notice } from "../auth-parts/notice";
import { usePostOnce } from "../auth-parts/use-post-once";
import type { FormFailure } from "../form-parts/form-failure";
import { UNSAVED } from "../form-parts/form-failure";
import { panel } from "../auth-parts/panel";

const strings = recovery.callback;

/** Posts the code once by itself; without script there is a button. */
export function ConfirmForm({ code, failed }: { code: string; failed: FormFailure | null }) {
  const form = usePostOnce();
  const unanswered = failed?.code === UNSAVED;
  const busy = useNavigation().state !== "idle";

  if (failed && !unanswered) {
    return (
      <AuthFrame
        heading={strings.failedHeading}
        panel={panel}
        hanging
        below={<AuthLink to="/signin">{signIn.submit}</AuthLink>}
      >
        <Notice tone="danger">{failed.message}</Notice>
        <p className="mt-5 text-sm text-muted">{strings.failedText}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading={strings.heading} panel={panel} hanging>
      <Form method="post" ref={form} className="flex flex-col gap-5">
        <Notice tone="danger">{unanswered ? failed.message : null}</Notice>
        {unanswered ? null : (
          <p role="status" className="text-muted noscript:hidden">
            {strings.working}
          </p>
        )}
        <p className="hidden text-muted noscript:block">{strings.noScript}</p>
        <input type="hidden" name="code" value={code} />
        <Button
          type="submit"
          busy={busy}
          className={unanswered ? undefined : "hidden! noscript:inline-flex!"}
        >
          {unanswered ? problems.tryAgain : strings.submit}
        </Button>
      </Form>
    </AuthFrame>
  );
}
