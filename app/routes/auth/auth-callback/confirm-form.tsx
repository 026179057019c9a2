import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { problems } from "~/strings/problems";
import { recovery } from "~/strings/recovery";
import { signIn } from "~/strings/sign-in";
import { AuthFrame, AuthLink } from "~/ui/auth-frame";
import { Button } from "~/ui/button";
import { Notice } from "~/routes/auth/parts/notice";
import { usePostOnce } from "~/routes/auth/parts/use-post-once";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { UNSAVED } from "~/routes/shared/forms/form-failure";
import { panel } from "~/routes/auth/parts/panel";

const strings = recovery.callback;

interface Props {
  code: string;
  /** This browser signed up with the address: the page goes on by itself. */
  own: boolean;
  /** What a link that opens nothing says, before anything is posted. */
  dead: string | null;
  failed: FormFailure | null;
}

/** Posts the code once by itself; without script, or in another browser, there is a button. */
export function ConfirmForm({ code, own, dead, failed }: Props) {
  const form = usePostOnce(own);
  const unanswered = failed?.code === UNSAVED;
  const busy = useNavigation().state !== "idle";
  const refused = failed && !unanswered ? failed.message : failed ? null : dead;

  if (refused !== null) {
    return (
      <AuthFrame
        heading={strings.failedHeading}
        panel={panel}
        hanging
        below={<AuthLink to="/signin">{signIn.submit}</AuthLink>}
      >
        <Notice tone="danger">{refused}</Notice>
        <p className="mt-5 text-sm text-muted">{strings.failedText}</p>
      </AuthFrame>
    );
  }
  const pressed = !own || unanswered;
  return (
    <AuthFrame heading={own ? strings.heading : strings.elsewhereHeading} panel={panel} hanging>
      <Form method="post" ref={form} className="flex flex-col gap-5">
        <Notice tone="danger">{unanswered ? failed.message : null}</Notice>
        {pressed ? null : (
          <p role="status" className="text-muted noscript:hidden">
            {strings.working}
          </p>
        )}
        <p className={own ? "hidden text-muted noscript:block" : "text-muted"}>
          {own ? strings.noScript : strings.elsewhere}
        </p>
        <input type="hidden" name="code" value={code} />
        <Button type="submit" busy={busy} className={pressed ? undefined : "hidden! noscript:inline-flex!"}>
          {unanswered ? problems.tryAgain : strings.submit}
        </Button>
      </Form>
    </AuthFrame>
  );
}
