import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { DomainError } from "~/platform/errors";
import { requireViewer } from "~/routes/auth/require-session.server";
import { beginExport } from "~/data-export/begin-export.server";
import type { ErrorCode } from "~/words/errors";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { isProofError, readProof, signInAgainPath } from "~/routes/auth/proof.server";

export function loader() {
  return redirect("/settings");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { bindings, clock } = context.app;
  if (!context.app.viewer) throw redirect("/signin?next=/settings");
  const viewer = requireViewer(request, context);
  const proof = await readProof(request, context, viewer, await request.formData());
  if (!proof) return backToSettings("identity.too_many_requests");
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
      return redirect(`/settings?later=${Math.ceil(seconds / 60)}`, {
        headers: { "Retry-After": String(seconds) },
      });
    }
    if (isProofError(error.code)) return backToSettings(error.code);
    return redirect(
      error.code === "identity.sign_in_again" ? signInAgainPath("/settings") : "/signin?next=/settings",
    );
  }
}

const backToSettings = (code: ErrorCode) => redirect(`/settings?proof=${code.slice(code.indexOf(".") + 1)}`);
