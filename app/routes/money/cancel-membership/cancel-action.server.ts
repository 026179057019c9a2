import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { emailForm } from "~/identity/sessions/sign-in.schema";
import { askToCancelByMail, cancelByMail } from "~/membership/cancel-by-mail.server";
import { fieldErrors, textFields } from "~/platform/forms";
import { answerWith, formFailure, invalidForm, tooManyRequests } from "~/routes/shared/answers.server";
import { counted, identityDeps } from "~/routes/auth/identity-deps.server";
import { membershipDeps } from "~/routes/money/membership-deps.server";

export interface CancelDone {
  ok: true;
  done: "asked" | "cancelled" | "none";
  /** Until when others' works stay open; null: closed, or nothing was cancelled. */
  endsAt: number | null;
}

const said = (done: CancelDone["done"], endsAt: number | null = null): CancelDone => ({
  ok: true,
  done,
  endsAt,
});

/** Asks for the mail, or cancels by the link in it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textFields(await request.formData());
  return typed.code === undefined ? ask(request, context, typed) : confirm(request, context, typed.code);
}

/** The same sentence after the same work, whoever's address it is; the rest happens after the answer. */
async function ask(request: Request, context: AppLoadContext, typed: Record<string, string>) {
  const parsed = emailForm.safeParse(typed);
  if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
  const { email } = parsed.data;
  const { bindings } = context.app;
  if (!(await withinLimits(bindings, "cancelByMail", await counted(request, context)))) {
    return tooManyRequests(typed);
  }
  const { later } = identityDeps(context);
  if (await withinLimits(bindings, "cancelMail", { account: email })) {
    await askToCancelByMail({ ...membershipDeps(context), later }, email);
  }
  return said("asked");
}

async function confirm(request: Request, context: AppLoadContext, code: string) {
  const { app } = context;
  if (!(await withinLimits(app.bindings, "mailedCode", await counted(request, context)))) {
    return tooManyRequests({});
  }
  return answerWith(
    async () => {
      const result = await cancelByMail(membershipDeps(context), code);
      if (result === "bad_code") return formFailure({}, "identity.bad_code");
      if (result === "none") return said("none");
      return said("cancelled", result.endsAt > app.billingClock() ? result.endsAt : null);
    },
    (failed) => formFailure({}, failed),
  );
}
