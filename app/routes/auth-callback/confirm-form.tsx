import { Form } from "@remix-run/react";
import { recovery } from "~/strings/recovery";
import { signIn } from "~/strings/sign-in";
import { AuthFrame, AuthLink } from "~/ui/auth-frame";
import { Button } from "~/ui/button";
import { Notice } from "../auth-parts/notice";
import { usePostOnce } from "../auth-parts/use-post-once";
import { panel } from "../auth-parts/panel";

const strings = recovery.callback;

/** Posts the code once by itself; without script there is a button. */
export function ConfirmForm({ code, problem }: { code: string; problem: string | null }) {
  const form = usePostOnce();

  if (problem) {
    return (
      <AuthFrame
        heading={strings.failedHeading}
        panel={panel}
        hanging
        below={<AuthLink to="/signin">{signIn.submit}</AuthLink>}
      >
        <Notice tone="danger">{problem}</Notice>
        <p className="mt-5 text-sm text-muted">{strings.failedText}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading={strings.heading} panel={panel} hanging>
      <Form method="post" ref={form} className="flex flex-col gap-5">
        <p role="status" className="text-muted noscript:hidden">
          {strings.working}
        </p>
        <p className="hidden text-muted noscript:block">{strings.noScript}</p>
        <input type="hidden" name="code" value={code} />
        <Button type="submit" className="hidden! noscript:inline-flex!">
          {strings.submit}
        </Button>
      </Form>
    </AuthFrame>
  );
}
