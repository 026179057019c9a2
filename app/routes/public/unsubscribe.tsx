import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { disableDigest } from "~/notifications/digest/digest-settings.store.server";
import { readUnsubscribeToken } from "~/notifications/digest/unsubscribe-link.server";
import { unsubscribeWords as strings } from "~/strings/notifications";
import { Button, ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { Said } from "~/routes/money/membership/said";

export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: strings.title, description: strings.description, noindex: true });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("t");

/** Opening the link ends nothing: mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mediaLinkSecret } = context.app.config;
  return { isGood: (await readUnsubscribeToken(mediaLinkSecret, tokenOf(request))) !== null };
}

/**
 * Ends the mails, for the button of this page and for a mail program that posts here by itself (RFC 8058): that one has no
 * cookie and no origin, so the link alone says whose they are (workers/web/door/answer.ts).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { config, db } = context.app;
  const accountId = await readUnsubscribeToken(config.mediaLinkSecret, tokenOf(request));
  if (accountId === null) return data({ ok: false as const, message: strings.bad }, { status: 400 });
  await disableDigest(db, accountId);
  return { ok: true as const, message: strings.done };
}

export default function Unsubscribe() {
  const { isGood } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formMethod === "POST";
  const isOver = answer?.ok === true;
  const problem = answer && !answer.ok ? answer.message : isGood ? null : strings.bad;
  return (
    <ReadingPage heading={strings.title} lead={isOver || !isGood ? undefined : strings.question}>
      <div className="flex flex-col items-start gap-6">
        {problem ? (
          <Said tone="danger" answer={answer ?? problem}>
            {problem}
          </Said>
        ) : null}
        {isOver ? (
          <Said tone="good" answer={answer}>
            {strings.done}
          </Said>
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
