import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { cancelMembership, resumeMembership } from "~/membership/cancel.server";
import { startCheckout } from "~/membership/checkout.server";
import { openPortal } from "~/membership/portal.server";
import { DomainError } from "~/platform/errors";
import { textFields } from "~/platform/forms";
import { answerWith, fieldFailure, formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { redirectToProvider } from "~/routes/money/provider-redirect.server";
import { membershipDeps } from "~/routes/money/membership-deps.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { consentSentence } from "./consent-sentence";
import { readNext } from "./provider-return.server";

export interface MembershipResult {
  ok: true;
  done: "cancelled" | "resumed";
  endsAt: number | null;
}

const INTENTS = ["buy", "card", "billing", "cancel", "resume"] as const;
const LEAVE = "/membership/leave";
type Intent = (typeof INTENTS)[number];

interface Sent {
  form: Record<string, string>;
  next: string;
}

const offerFields = z.object({
  price: z.string().regex(/^\d{1,12}$/),
  currency: z.string().regex(/^[a-z]{3}$/),
  first_charge: z.string().regex(/^\d{0,15}$/),
});

/** An outdated form gets the current terms. @throws Response 302 */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = textFields(await request.formData());
  const intent = INTENTS.find((one) => one === form.intent);
  if (!intent) throw new Response("Bad request", { status: 400 });
  if (!(await withinLimits(context.app.bindings, "changeMembership", { account: viewer.id }))) {
    return tooManyRequests(form);
  }
  if (intent === "buy" && form.consent !== "on") {
    return fieldFailure(form, "consent", "membership.consent_missing");
  }
  const next = readNext(request);
  return answerWith(
    () => carryOut(intent, context, viewer, { form, next }),
    (code) => formFailure(form, code),
  );
}

async function carryOut(
  intent: Intent,
  context: AppLoadContext,
  viewer: Viewer,
  { form, next }: Sent,
): Promise<MembershipResult> {
  const deps = membershipDeps(context);
  switch (intent) {
    case "buy":
      throw redirectToProvider(context, await buy(context, viewer, { form, next }), LEAVE);
    case "card":
      throw redirectToProvider(context, await openPortal(deps, viewer.id, "card", next), LEAVE);
    case "billing":
      throw redirectToProvider(context, await openPortal(deps, viewer.id, "overview", next), LEAVE);
    case "cancel": {
      const { endsAt } = await cancelMembership(deps, viewer.id);
      return { ok: true, done: "cancelled", endsAt: endsAt > deps.clock() ? endsAt : null };
    }
    case "resume":
      await resumeMembership(deps, viewer.id);
      return { ok: true, done: "resumed", endsAt: null };
  }
}

async function buy(context: AppLoadContext, viewer: Viewer, { form, next }: Sent): Promise<string> {
  if (viewer.emailConfirmedAt === null) throw new DomainError("membership.unconfirmed");
  const parsed = offerFields.safeParse(form);
  if (!parsed.success) throw new DomainError("membership.terms_changed");
  const { price, currency, first_charge: firstCharge } = parsed.data;
  const minor = Number(price);
  const firstChargeAt = firstCharge === "" ? null : Number(firstCharge);
  const sentence = consentSentence({ minor, currency, firstChargeAt }, viewer.language);
  const consent = { priceMinor: minor, currency, firstChargeAt, sentence };
  return startCheckout(membershipDeps(context), viewer, consent, next);
}
