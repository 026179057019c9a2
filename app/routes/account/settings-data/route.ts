import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { DomainError } from "~/platform/errors";
import { requireViewer } from "~/routes/auth/require-session.server";
import { beginExport } from "~/data-export/begin-export.server";
import type { ErrorCode } from "~/strings/errors";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { isAboutProof, readProof, signInAgain } from "~/routes/auth/proof.server";

/** Opening the address begins nothing: only the button's POST does. */
export function loader() {
  return redirect("/settings");
}

/** POST /settings/data: everything of the signed-in person as a ZIP, made while it is sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { bindings, clock } = context.app;
  if (!context.app.viewer) throw redirect("/signin?next=/settings");
  const viewer = requireViewer(request, context);
  const proof = await readProof(request, context, viewer, await request.formData());
  if (!proof) return back("identity.too_many_requests");
  const deps = { ...identityDeps(context), bucket: bindings.UPLOADS };
  try {
    const archive = await beginExport(deps, viewer, { proof, device: readDevice(request) });
    const day = new Date(clock()).toISOString().slice(0, 10);
    return new Response(archive, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="wishlight-${day}.zip"`,
        "Cache-Control": "private, no-store",
      },
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "data_export.too_many") {
      const seconds = Number(error.details.retryAfterSeconds);
      // A browser stays on the page that asked; only a redirect brings the sentence to it.
      return redirect(`/settings?later=${Math.ceil(seconds / 60)}`, {
        headers: { "Retry-After": String(seconds) },
      });
    }
    if (isAboutProof(error.code)) return back(error.code);
    return redirect(
      error.code === "identity.sign_in_again" ? signInAgain("/settings") : "/signin?next=/settings",
    );
  }
}

/** Back to the page that asked, with what was wrong with the proof. */
const back = (code: ErrorCode) => redirect(`/settings?proof=${code.slice(code.indexOf(".") + 1)}`);
