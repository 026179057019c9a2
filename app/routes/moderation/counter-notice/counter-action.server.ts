import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { isCounterKey } from "~/moderation/copyright/copyright-links.server";
import { sendCounterNotice, type CounterNoticeSender } from "~/moderation/copyright/counter-notice.server";
import { counterForm, counterFormByLink } from "~/moderation/copyright/copyright.schema";
import { fieldErrors, textFields } from "~/platform/forms";
import { answerWith, formFailure, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { counted } from "~/routes/auth/identity-deps.server";
import { moderationDeps, tellModeration } from "~/routes/moderation/moderation-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";

/**
 * Who answers a removal: whoever holds the link of the mail that told of it, with or without an account; else the person
 * who is signed in.
 * @throws Response 302 to signing in, where neither is there
 */
export async function countererOf(
  request: Request,
  context: AppLoadContext,
  reference: string,
): Promise<{ who: CounterNoticeSender; key: string | null }> {
  const key = new URL(request.url).searchParams.get("key");
  if (key !== null && (await isCounterKey(context.app.config.mediaLinkSecret, reference, key)))
    return { who: "link", key };
  return { who: { account: requireViewer(request, context).id }, key: null };
}

/** POST /decisions/…/counter-notice. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { reference = "" } = params;
  const { who, key } = await countererOf(request, context, reference);
  const typed = textFields(await request.formData());
  const { bindings } = context.app;
  if (!(await withinLimits(bindings, "copyrightNotice", await counted(request, context))))
    return tooManyRequests(typed);
  const parsed = (who === "link" ? counterFormByLink : counterForm).safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  return answerWith(
    async () => {
      await sendCounterNotice(moderationDeps(context), who, { reference, form: parsed.data });
      tellModeration(context);
      return redirect(`/decisions/${reference}/counter-notice?done=sent${key === null ? "" : `&key=${key}`}`);
    },
    (code) => formFailure(typed, code),
  );
}
