import { Form } from "~/routes/shared/forms/form";
import { problems } from "~/words/en/problems";
import { recovery } from "~/words/en/recovery";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Notice } from "~/routes/auth/parts/notice";
import { useMailedCode, type MailedCode } from "~/routes/auth/parts/use-mailed-code";

export function OpenLinkForm({ code, ...link }: MailedCode) {
  const { form, busy, refused, unanswered, needsPress } = useMailedCode(link);
  if (refused !== null) {
    return (
      <>
        <Notice tone="danger">{refused}</Notice>
        <p className="mt-5 text-sm">
          <TextLink to="/forgot-password">{recovery.forgot.submit}</TextLink>
        </p>
      </>
    );
  }
  return (
    <Form method="post" action="/update-password" ref={form} className="flex flex-col gap-5">
      <Notice tone="danger">{unanswered}</Notice>
      {link.own ? null : <p className="text-muted">{recovery.update.elsewhere}</p>}
      {needsPress ? null : (
        <p role="status" className="text-muted noscript:hidden">
          {recovery.update.wait}
        </p>
      )}
      <input type="hidden" name="code" value={code} />
      <Button type="submit" busy={busy} className={needsPress ? undefined : "hidden! noscript:inline-flex!"}>
        {unanswered === null ? recovery.update.open : problems.tryAgain}
      </Button>
    </Form>
  );
}
