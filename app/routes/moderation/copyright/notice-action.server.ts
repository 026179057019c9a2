import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { noticeForm } from "~/moderation/copyright/copyright.schema";
import { readNamedWorks, sendNotice } from "~/moderation/copyright/send-notice.server";
import { fieldErrors, textFields } from "~/platform/forms";
import { copyrightWords as words } from "~/words/en/copyright";
import { answerWith, formFailure, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { rateLimitSource, readDevice } from "~/routes/auth/identity-deps.server";
import { moderationDeps, sendModerationMail } from "~/routes/moderation/moderation-deps.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  const { bindings, config, viewer } = context.app;
  if (!(await withinLimits(bindings, "copyrightNotice", await rateLimitSource(request, context))))
    return tooManyRequests(typed);
  const parsed = noticeForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { appOrigin, mediaLinkSecret: secret } = config;
  const deps = moderationDeps(context);
  const sender = { account: viewer?.id ?? null, network: readDevice(request).network ?? "" };
  const named = await readNamedWorks(deps, parsed.data.addresses, sender, { appOrigin });
  if ("wrong" in named) return invalidForm(typed, { addresses: [words.wrongAddress(named.wrong[0] ?? "")] });
  return answerWith(
    async () => {
      await sendNotice(deps, named.works, parsed.data, sender, { secret });
      sendModerationMail(context);
      return redirect("/copyright?done=sent");
    },
    (code) => formFailure(typed, code),
  );
}
