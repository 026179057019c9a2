import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import {
  beginEnrolment,
  cancelEnrolment,
  confirmEnrolment,
  renewRecoveryCodes,
  switchOff,
} from "~/identity/two-step/enrol.server";
import { DomainError } from "~/platform/errors";
import { requireViewer } from "~/routes/auth/require-session.server";
import { twoStep } from "~/strings/two-step";
import { fieldFailure, formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { isAboutProof, readProof, signInAgain } from "~/routes/auth/proof.server";
import { renewViewer } from "~/routes/auth/renew-viewer.server";

const strings = twoStep.page;

interface Done {
  ok: true;
  done: "begun" | "cancelled" | "enabled" | "renewed" | "off";
  message: string | null;
  /** Shown with this answer and never again. */
  codes: string[] | null;
}

const said = (done: Done["done"], message: string | null = null, codes: string[] | null = null): Done => ({
  ok: true,
  done,
  message,
  codes,
});

/** Sets up, confirms, renews and switches off, each asked for by a plain form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const text = (name: string) => String(form.get(name) ?? "");
  const proof = await readProof(request, context, viewer, form);
  if (!proof) return tooManyRequests({ intent });

  const asked = { proof, device: readDevice(request) };
  const deps = identityDeps(context);
  try {
    switch (intent) {
      case "begin":
        await beginEnrolment(deps, viewer, asked);
        return said("begun");
      case "cancel":
        await cancelEnrolment(deps, viewer);
        return said("cancelled");
      case "confirm": {
        const codes = await confirmEnrolment(deps, viewer, text("code"), asked);
        // More rights, new tokens.
        await renewViewer(request, context);
        return said("enabled", strings.on.enabled, codes);
      }
      case "renew":
        return said("renewed", strings.on.renewed, await renewRecoveryCodes(deps, viewer, asked));
      case "switch-off":
        await switchOff(deps, viewer, asked);
        return said("off", strings.switchedOff);
      default:
        throw new Response("Bad request", { status: 400 });
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "identity.sign_in_again") throw redirect(signInAgain("/settings/two-step"));
    if (error.code === "identity.session_missing") throw redirect("/signin?next=/settings/two-step");
    // The code that switches two-step sign-in on has a field of its own.
    const ofEnrolment = intent === "confirm" && error.code === "identity.wrong_code";
    if (isAboutProof(error.code) && !ofEnrolment && error.code !== "identity.too_many_codes") {
      return fieldFailure({ intent }, "proof", error.code);
    }
    return formFailure({ intent }, error);
  }
}
