import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { signOut, signOutEverywhere } from "~/identity/sessions/sign-out.server";
import { removeSession } from "~/routes/auth/answer-cookies.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";

/** Opening the address ends nothing: only the button's POST does. */
export function loader() {
  return redirect("/");
}

/** POST /signout ends this session; with `scope=global`, as the profile asks, all of the person's. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer } = context.app;
  const form = await request.formData();
  if (viewer) {
    const end =
      form.get("scope") === "global"
        ? signOutEverywhere(identityDeps(context), viewer.id, readDevice(request))
        : signOut(identityDeps(context), viewer, readDevice(request));
    await end;
  }
  removeSession(request, context);
  return redirect("/");
}
