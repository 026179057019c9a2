import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { problems } from "~/strings/problems";
import { recovery } from "~/strings/recovery";
import { AuthLink } from "~/ui/auth-frame";
import { Button } from "~/ui/button";
import { Notice } from "~/routes/auth/parts/notice";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { UNSAVED } from "~/routes/shared/forms/form-failure";
import { usePostOnce } from "~/routes/auth/parts/use-post-once";

interface Props {
  code: string;
  /** This browser asked for the link: the page goes on by itself. */
  own: boolean;
  /** What a link that opens nothing says, before anything is posted. */
  dead: string | null;
  failed: FormFailure | null;
}

/** Posts the mailed code once by itself; without script, or in another browser, there is a button. */
export function OpenLinkForm({ code, own, dead, failed }: Props) {
  const form = usePostOnce(own);
  const unanswered = failed?.code === UNSAVED;
  const busy = useNavigation().state !== "idle";
  const refused = failed && !unanswered ? failed.message : failed ? null : dead;
  if (refused !== null) {
    return (
      <>
        <Notice tone="danger">{refused}</Notice>
        <p className="mt-5 text-sm">
          <AuthLink to="/forgot-password">{recovery.forgot.submit}</AuthLink>
        </p>
      </>
    );
  }
  const pressed = !own || unanswered;
  return (
    <Form method="post" action="/update-password" ref={form} className="flex flex-col gap-5">
      <Notice tone="danger">{unanswered ? failed.message : null}</Notice>
      {own ? null : <p className="text-muted">{recovery.update.elsewhere}</p>}
      {pressed ? null : (
        <p role="status" className="text-muted noscript:hidden">
          {recovery.callback.heading}
        </p>
      )}
      <input type="hidden" name="code" value={code} />
      <Button type="submit" busy={busy} className={pressed ? undefined : "hidden! noscript:inline-flex!"}>
        {unanswered ? problems.tryAgain : recovery.update.open}
      </Button>
    </Form>
  );
}
