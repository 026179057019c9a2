import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import type { Device } from "~/identity/sessions/device";
import { disconnect } from "~/identity/providers/disconnect.server";
import { isProviderId } from "~/identity/providers/providers";
import { endOtherSessions, endSession } from "~/identity/sessions/sign-out.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { DomainError } from "~/platform/errors";
import { deleteAccount } from "~/registration/delete-account.server";
import { requireViewer } from "~/routes/require-session.server";
import { sentenceOf } from "~/strings/errors";
import { providers } from "~/strings/providers";
import { settings as strings } from "~/strings/settings";
import { removeSession } from "../answer-cookies.server";
import { deviceOf, identityDeps } from "../identity-deps.server";

/** What the settings page can do: end one session, end all others, disconnect a provider, delete the account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = await request.formData();
  const deps = identityDeps(context);
  const device = deviceOf(request);
  switch (form.get("intent")) {
    case "end-session":
      return answered(() => endSession(deps, viewer.id, String(form.get("session")), device));
    case "end-others":
      return answered(() => endOtherSessions(deps, viewer, device));
    case "disconnect":
      return answerDisconnect(context, viewer, form.get("provider"), device);
    case "delete-account":
      return answerDeletion(request, context, viewer);
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

async function answerDisconnect(
  context: AppLoadContext,
  viewer: Viewer,
  provider: FormDataEntryValue | null,
  device: Device,
) {
  const id = String(provider);
  if (!isProviderId(id)) throw new Response("Bad request", { status: 400 });
  try {
    await disconnect(identityDeps(context), viewer, id, device);
    return { ok: true as const, message: providers.settings.disconnected };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "identity.sign_in_again") throw redirect("/signin?notice=again&next=/settings");
    return { ok: false as const, message: sentenceOf(error.code) };
  }
}

async function answered(work: () => Promise<unknown>) {
  try {
    await work();
    return { ok: true as const, message: strings.sessions.ended };
  } catch (error) {
    if (error instanceof DomainError) return { ok: false as const, message: sentenceOf(error.code) };
    throw error;
  }
}

async function answerDeletion(request: Request, context: AppLoadContext, viewer: Viewer) {
  const { app } = context;
  try {
    await deleteAccount(identityDeps(context), viewer, deviceOf(request));
  } catch (error) {
    if (error instanceof DomainError && error.code === "identity.sign_in_again") {
      throw redirect("/signin?notice=again&next=/settings");
    }
    app.log.error("account.deletion_failed", error);
    return { ok: false as const, message: sentenceOf("profiles.delete_failed") };
  }
  app.viewer = null;
  removeSession(context);
  throw redirect("/signin?notice=deleted");
}
