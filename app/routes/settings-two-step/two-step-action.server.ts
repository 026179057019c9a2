import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import {
  beginEnrolment,
  cancelEnrolment,
  confirmEnrolment,
  renewRecoveryCodes,
  switchOff,
} from "~/identity/two-step/enrol.server";
import { DomainError } from "~/platform/errors";
import { requireViewer } from "~/routes/require-session.server";
import { twoStep } from "~/strings/two-step";
import { formFailure, tooManyRequests } from "../answers.server";
import { deviceOf, identityDeps } from "../identity-deps.server";
import { renewViewer } from "../renew-viewer.server";

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
  // An open laptop must not become a place to guess the password.
  const device = deviceOf(request);
  const doer = { network: device.network, account: viewer.id };
  if (form.has("password") && !(await withinLimits(context.app.bindings, "confirmOwner", doer)))
    return tooManyRequests({ intent });

  const deps = identityDeps(context);
  try {
    switch (intent) {
      case "begin":
        await beginEnrolment(deps, viewer, text("password"));
        return said("begun");
      case "cancel":
        await cancelEnrolment(deps, viewer);
        return said("cancelled");
      case "confirm": {
        const codes = await confirmEnrolment(deps, viewer, text("code"), device);
        // More rights, new tokens.
        await renewViewer(request, context);
        return said("enabled", strings.on.enabled, codes);
      }
      case "renew":
        return said(
          "renewed",
          strings.on.renewed,
          await renewRecoveryCodes(deps, viewer, text("password"), device),
        );
      case "switch-off":
        await switchOff(deps, viewer, text("password"), device);
        return said("off", strings.switchedOff);
      default:
        throw new Response("Bad request", { status: 400 });
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "identity.sign_in_again")
      throw redirect("/signin?notice=again&next=/settings/two-step");
    if (error.code === "identity.session_missing") throw redirect("/signin?next=/settings/two-step");
    return formFailure({ intent }, error);
  }
}
