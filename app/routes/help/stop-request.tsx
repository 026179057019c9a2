import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { isStopLink, stopByLink } from "~/help/requests.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { rateLimitSource, readDevice } from "~/routes/auth/identity-deps.server";
import { authPanel } from "~/routes/auth/parts/auth-panel";
import { Notice } from "~/routes/auth/parts/notice";
import { answerWith, formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { Form } from "~/routes/shared/forms/form";
import { stopRequest as words } from "~/words/en/stop-request";
import { errorSentence } from "~/words/errors";
import { AuthFrame } from "~/ui/auth-frame";
import { Button } from "~/ui/button";
import { metaFrom } from "~/ui/page-meta";

export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(words, { noindex: true });

/** Mail scanners open links, so only a press stops it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get("code") ?? "";
  return { code: (await isStopLink(context.app, code)) ? code : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (!(await withinLimits(context.app.bindings, "mailedCode", await rateLimitSource(request, context))))
    return tooManyRequests({});
  return answerWith(
    async () => {
      await stopByLink(context.app, String(form.get("code") ?? ""), readDevice(request));
      return { ok: true as const };
    },
    (code) => formFailure({}, code),
  );
}

export default function StopRequest() {
  const { code } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const problem = answer && !answer.ok ? answer.message : null;
  return (
    <AuthFrame heading={words.heading} lead={words.lead} panel={authPanel()}>
      <Notice tone="danger">
        {problem ?? (code || answer ? null : errorSentence("identity.dead_link"))}
      </Notice>
      <Notice tone="good">{answer?.ok ? words.stopped : null}</Notice>
      {code && !answer?.ok ? (
        <Form method="post" className="flex flex-col gap-5">
          <input type="hidden" name="code" value={code} />
          <Button type="submit" busy={busy}>
            {words.submit}
          </Button>
        </Form>
      ) : null}
    </AuthFrame>
  );
}
