import { Form } from "~/routes/shared/forms/form";
import { problems } from "~/words/en/problems";
import { recovery } from "~/words/en/recovery";
import { signIn } from "~/words/en/sign-in";
import { AuthFrame } from "~/ui/auth-frame";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Notice } from "~/routes/auth/parts/notice";
import { useMailedCode, type MailedCode } from "~/routes/auth/parts/use-mailed-code";
import { authPanel } from "~/routes/auth/parts/auth-panel";

const strings = recovery.callback;

export function ConfirmForm({ code, ...link }: MailedCode) {
  const { form, busy, refused, unanswered, needsPress } = useMailedCode(link);
  const { own } = link;
  if (refused !== null) {
    return (
      <AuthFrame
        heading={strings.failedHeading}
        panel={authPanel()}
        hanging
        below={<TextLink to="/signin">{signIn.submit}</TextLink>}
      >
        <Notice tone="danger">{refused}</Notice>
        <p className="mt-5 text-sm text-muted">{strings.failedText}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading={own ? strings.heading : strings.elsewhereHeading} panel={authPanel()} hanging>
      <Form method="post" ref={form} className="flex flex-col gap-5">
        <Notice tone="danger">{unanswered}</Notice>
        {needsPress ? null : (
          <p role="status" className="text-muted noscript:hidden">
            {strings.working}
          </p>
        )}
        <p className={own ? "hidden text-muted noscript:block" : "text-muted"}>
          {own ? strings.noScript : strings.elsewhere}
        </p>
        <input type="hidden" name="code" value={code} />
        <Button
          type="submit"
          busy={busy}
          className={needsPress ? undefined : "hidden! noscript:inline-flex!"}
        >
          {unanswered === null ? strings.submit : problems.tryAgain}
        </Button>
      </Form>
    </AuthFrame>
  );
}
