import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { signOut, signOutEverywhere } from "~/identity/sessions/sign-out.server";
import { removeSession } from "~/routes/auth/answer-cookies.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = context.app;
  const form = await request.formData();
  if (viewer) {
    const deps = identityDeps(context);
    const device = readDevice(request);
    if (form.get("scope") === "global") await signOutEverywhere(deps, viewer.id, device);
    else await signOut(deps, viewer, device);
  }
  removeSession(request, context);
  return redirect("/");
}
