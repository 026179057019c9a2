import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { emailForm } from "~/identity/sessions/sign-in.schema";
import { askToCancelByMail, cancelByMail } from "~/membership/cancel-by-mail.server";
import { fieldErrors, textFields } from "~/platform/forms";
import { answerWith, formFailure, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { rateLimitSource, identityDeps } from "~/routes/auth/identity-deps.server";
import { membershipDeps } from "~/routes/money/membership-deps.server";

export interface CancelResult {
  ok: true;
  done: "asked" | "cancelled" | "none";
  /** Null: closed, or nothing was cancelled. */
  endsAt: number | null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  return typed.code === undefined ? ask(request, context, typed) : confirm(request, context, typed.code);
}

/** The same for every address. */
async function ask(request: Request, context: AppLoadContext, typed: Record<string, string>) {
  const parsed = emailForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { email } = parsed.data;
  const { bindings } = context.app;
  if (!(await withinLimits(bindings, "cancelByMail", await rateLimitSource(request, context)))) {
    return tooManyRequests(typed);
  }
  const { later } = identityDeps(context);
  if (await withinLimits(bindings, "cancelMail", { account: email })) {
    await askToCancelByMail({ ...membershipDeps(context), later }, email);
  }
  return result("asked");
}

async function confirm(request: Request, context: AppLoadContext, code: string) {
  const { app } = context;
  if (!(await withinLimits(app.bindings, "mailedCode", await rateLimitSource(request, context)))) {
    return tooManyRequests({});
  }
  return answerWith(
    async () => {
      const ended = await cancelByMail(membershipDeps(context), code);
      if (ended === "bad_code") return formFailure({}, "identity.bad_code");
      if (ended === "none") return result("none");
      return result("cancelled", ended.endsAt > app.billingClock() ? ended.endsAt : null);
    },
    (failed) => formFailure({}, failed),
  );
}

const result = (done: CancelResult["done"], endsAt: number | null = null): CancelResult => ({
  ok: true,
  done,
  endsAt,
});
