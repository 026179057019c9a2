import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
} from "~/identity/accounts/email-change.server";
import { signUpEmail } from "~/identity/accounts/email.schema";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { fieldErrors } from "~/platform/forms";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { PROOF_FIELDS, proofFormError, readProof } from "~/routes/auth/proof.server";
import { renewViewer } from "~/routes/auth/renew-viewer.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import {
  answerWith,
  formFailure,
  invalidForm,
  tooManyRequests,
  type ErrorFields,
} from "~/routes/shared/answers.server";
import { emailChange } from "~/words/en/email-change";

const { said } = emailChange;
const FIELDS: ErrorFields = { ...PROOF_FIELDS, "identity.same_email": "email" };

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const deps = identityDeps(context);
  const device = readDevice(request);
  switch (text("intent")) {
    case "ask": {
      const typed = { email: text("email") };
      const doer = { network: device.network, account: viewer.id };
      if (!(await withinLimits(context.app.bindings, "changeEmail", doer))) return tooManyRequests(typed);
      const email = signUpEmail(context.app.config.signupEmailDomains);
      const parsed = z.object({ email }).safeParse(typed);
      if (!parsed.success) return invalidForm(typed, fieldErrors(parsed.error));
      const proof = await readProof(request, context, viewer, form);
      if (!proof) return tooManyRequests(typed);
      try {
        await requestEmailChange(deps, viewer, parsed.data.email, { proof, device });
        return { ok: true as const, message: said.sent(parsed.data.email) };
      } catch (error) {
        return proofFormError(typed, error, "/settings/email", FIELDS);
      }
    }
    case "cancel":
      await cancelEmailChange(deps, viewer);
      return { ok: true as const, message: said.cancelled };
    case "confirm":
      return answerWith(
        async () => {
          await confirmEmailChange(deps, viewer, text("code"), device);
          await renewViewer(request, context);
          return { ok: true as const, message: said.changed(context.app.viewer?.email ?? "") };
        },
        (code) => formFailure({}, code),
      );
    default:
      throw new Response("Bad request", { status: 400 });
  }
}
