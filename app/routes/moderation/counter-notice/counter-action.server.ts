import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { isCounterKey } from "~/moderation/copyright/copyright-links.server";
import { sendCounterNotice, type CounterNoticeSender } from "~/moderation/copyright/counter-notice.server";
import { counterForm, counterFormByLink } from "~/moderation/copyright/copyright.schema";
import { textFields } from "~/platform/forms";
import { tooManyRequests } from "~/routes/shared/answers.server";
import { rateLimitSource } from "~/routes/auth/identity-deps.server";
import { submitForm } from "~/routes/moderation/form-parts/submit-form.server";
import { moderationDeps, sendModerationMail } from "~/routes/moderation/moderation-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";

/** By the link, even without an account. */
export async function readCounterNoticeSender(
  request: Request,
  context: AppLoadContext,
  reference: string,
): Promise<{ sender: CounterNoticeSender; key: string | null }> {
  const key = new URL(request.url).searchParams.get("key");
  if (key !== null && (await isCounterKey(context.app.config.mediaLinkSecret, reference, key)))
    return { sender: "link", key };
  return { sender: { account: requireViewer(request, context).id }, key: null };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { reference = "" } = params;
  const { sender, key } = await readCounterNoticeSender(request, context, reference);
  const typed = textFields(await request.formData());
  const { bindings } = context.app;
  if (!(await withinLimits(bindings, "copyrightNotice", await rateLimitSource(request, context))))
    return tooManyRequests(typed);
  return submitForm(typed, sender === "link" ? counterFormByLink : counterForm, async (form) => {
    await sendCounterNotice(moderationDeps(context), sender, { reference, form });
    sendModerationMail(context);
    return redirect(`/decisions/${reference}/counter-notice?done=sent${key === null ? "" : `&key=${key}`}`);
  });
}
