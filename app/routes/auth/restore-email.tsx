import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { recoveryCookie, verifierCookie } from "~/identity/cookies.server";
import { isUndoLink, undoEmailChange } from "~/identity/accounts/email-change.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { giveCookie, removeSession } from "~/routes/auth/answer-cookies.server";
import { rateLimitSource, readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { Notice } from "~/routes/auth/parts/notice";
import { authPanel } from "~/routes/auth/parts/auth-panel";
import { answerWith, formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { Form } from "~/routes/shared/forms/form";
import { UNSAVED } from "~/routes/shared/forms/form-failure";
import { emailChange } from "~/words/en/email-change";
import { errorSentence } from "~/words/errors";
import { AuthFrame } from "~/ui/auth-frame";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { metaFrom } from "~/ui/page-meta";

const strings = emailChange.restore;

export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(strings, { noindex: true });

/** Mail scanners open links (design rule 5). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get("code") ?? "";
  return { code: (await isUndoLink(identityDeps(context), code)) ? code : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (!(await withinLimits(context.app.bindings, "mailedCode", await rateLimitSource(request, context))))
    return tooManyRequests({});
  return answerWith(
    async () => {
      const token = await undoEmailChange(identityDeps(context), {
        code: String(form.get("code") ?? ""),
        verifier: verifierCookie.read(request),
        device: readDevice(request),
      });
      // It may be the person who changed the address.
      context.app.viewer = null;
      removeSession(request, context);
      giveCookie(context, recoveryCookie, token);
      throw redirect("/update-password");
    },
    (code) => formFailure({}, code),
  );
}

export default function RestoreEmail() {
  const { code } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const isOver = failed ? failed.code !== UNSAVED && failed.code !== "identity.too_many_requests" : !code;
  return (
    <AuthFrame heading={strings.heading} lead={strings.lead} panel={authPanel()}>
      <Notice tone="danger">{failed?.message ?? (code ? null : errorSentence("identity.dead_link"))}</Notice>
      {isOver ? (
        <p className="mt-5 text-sm">
          <TextLink to="/forgot-password">{strings.forgot}</TextLink>
        </p>
      ) : (
        <Form method="post" className="flex flex-col gap-5">
          <p className="text-muted">{strings.text}</p>
          <input type="hidden" name="code" value={code ?? ""} />
          <Button type="submit" busy={busy} busyLabel={strings.busy}>
            {strings.submit}
          </Button>
        </Form>
      )}
    </AuthFrame>
  );
}
