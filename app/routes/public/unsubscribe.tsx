import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { disableDigest } from "~/notifications/digest/digest-settings.store.server";
import { readUnsubscribeToken } from "~/notifications/digest/unsubscribe-link.server";
import { unsubscribeWords as strings } from "~/words/en/notifications";
import { Button, ButtonLink } from "~/ui/button";
import { metaFrom } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";

export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(strings, { noindex: true });

/** Mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mediaLinkSecret } = context.app.config;
  return { isGood: (await readUnsubscribeToken(mediaLinkSecret, readToken(request))) !== null };
}

/** RFC 8058: mail programs post here without cookie or origin. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { config, db } = context.app;
  const accountId = await readUnsubscribeToken(config.mediaLinkSecret, readToken(request));
  if (accountId === null) return data({ ok: false as const, message: strings.bad }, { status: 400 });
  await disableDigest(db, accountId);
  return { ok: true as const, message: strings.done };
}

const readToken = (request: Request) => new URL(request.url).searchParams.get("t");

export default function Unsubscribe() {
  const { isGood } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formMethod === "POST";
  const isOver = answer?.ok === true;
  const linkProblem = isGood ? null : strings.bad;
  const problem = answer && !answer.ok ? answer.message : linkProblem;
  return (
    <ReadingPage heading={strings.title} lead={isOver || !isGood ? undefined : strings.question}>
      <div className="flex flex-col items-start gap-6">
        {problem ? (
          <OutcomeNotice tone="danger" answer={answer ?? problem}>
            {problem}
          </OutcomeNotice>
        ) : null}
        {isOver ? (
          <OutcomeNotice tone="good" answer={answer}>
            {strings.done}
          </OutcomeNotice>
        ) : null}
        {isGood && !isOver ? (
          <Form method="post">
            <Button type="submit" size="lg" busy={busy} busyLabel={strings.busy}>
              {strings.submit}
            </Button>
          </Form>
        ) : (
          <ButtonLink to="/settings" variant="secondary">
            {strings.settings}
          </ButtonLink>
        )}
      </div>
    </ReadingPage>
  );
}
