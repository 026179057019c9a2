import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import {
  beginEnrolment,
  cancelEnrolment,
  confirmEnrolment,
  renewRecoveryCodes,
  switchOff,
} from "~/identity/two-step/enrol.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { twoStep } from "~/words/en/two-step";
import { tooManyRequests } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { PROOF_FIELDS, proofFormError, readProof } from "~/routes/auth/proof.server";
import { renewViewer } from "~/routes/auth/renew-viewer.server";

const strings = twoStep.page;

interface Done {
  ok: true;
  done: "begun" | "cancelled" | "enabled" | "renewed" | "off";
  message: string | null;
  codes: string[] | null;
}

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
        return success("begun");
      case "cancel":
        await cancelEnrolment(deps, viewer);
        return success("cancelled");
      case "confirm": {
        const codes = await confirmEnrolment(deps, viewer, text("code"), asked);
        // The session has more rights now.
        await renewViewer(request, context);
        return success("enabled", strings.on.enabled, codes);
      }
      case "renew":
        return success("renewed", strings.on.renewed, await renewRecoveryCodes(deps, viewer, asked));
      case "switch-off":
        await switchOff(deps, viewer, asked);
        return success("off", strings.switchedOff);
      default:
        throw new Response("Bad request", { status: 400 });
    }
  } catch (error) {
    // Its code has its own field.
    const { "identity.wrong_code": ofCode, ...others } = PROOF_FIELDS;
    const fields = intent === "confirm" ? others : { ...others, "identity.wrong_code": ofCode };
    return proofFormError({ intent }, error, "/settings/two-step", fields);
  }
}

function success(done: Done["done"], message: string | null = null, codes: string[] | null = null): Done {
  return { ok: true, done, message, codes };
}
