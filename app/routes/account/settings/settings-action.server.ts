import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import type { Device } from "~/identity/sessions/device";
import { setCommentNotifications } from "~/comments/comment-notifications.store.server";
import { disconnect } from "~/identity/providers/disconnect.server";
import { isProviderId } from "~/identity/providers/providers";
import { endOtherSessions, endSession } from "~/identity/sessions/sign-out.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { isExporting } from "~/data-export/export-lease.server";
import { disableDigest, setDigest } from "~/notifications/digest/digest-settings.store.server";
import { FREQUENCIES } from "~/notifications/digest/digest.rules";
import { DomainError } from "~/platform/errors";
import { deleteAccount } from "~/registration/delete-account.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { sentenceOf, statusOf, type ErrorCode } from "~/strings/errors";
import { commentTellingWords, digestWords } from "~/strings/notifications";
import { providers } from "~/strings/providers";
import { settings as strings } from "~/strings/settings";
import { removeSession } from "~/routes/auth/answer-cookies.server";
import { noticeAnswer } from "~/routes/shared/forms/action-notice";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { isAboutProof, needsSignIn, readProof, signInAgain } from "~/routes/auth/proof.server";

/** What the settings page can do: end one session, end all others, disconnect a provider, have new works mailed, be told of comments, delete the account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = await request.formData();
  const deps = identityDeps(context);
  const device = readDevice(request);
  switch (form.get("intent")) {
    case "end-session":
      return answered(() => endSession(deps, viewer.id, String(form.get("session")), device));
    case "end-others":
      return answered(() => endOtherSessions(deps, viewer, device));
    case "disconnect":
      return answerDisconnect(context, viewer, form.get("provider"), device);
    case "digest":
      return answerDigest(context, viewer, form.get("frequency"));
    case "comment-news":
      return answerCommentNews(context, viewer, form.get("comments"));
    case "delete-account":
      return answerDeletion(request, context, viewer, form);
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

/** How often new works are mailed; from now on. */
async function answerDigest(context: AppLoadContext, viewer: Viewer, chosen: FormDataEntryValue | null) {
  const { db } = context.app;
  const frequency = FREQUENCIES.find((one) => one === chosen);
  if (chosen !== "off" && !frequency) {
    const code = "notifications.bad_frequency";
    return data(noticeAnswer(false, sentenceOf(code)), { status: statusOf(code) });
  }
  await (frequency ? setDigest(context.app, viewer.id, frequency) : disableDigest(db, viewer.id));
  return noticeAnswer(true, digestWords.saved[frequency ?? "off"]);
}

/** Whether the bell tells of comments; anything else than "off" is what it says by itself. */
async function answerCommentNews(context: AppLoadContext, viewer: Viewer, chosen: FormDataEntryValue | null) {
  const wants = chosen !== "off";
  await setCommentNotifications(context.app, viewer.id, wants);
  return noticeAnswer(true, commentTellingWords.saved[wants ? "on" : "off"]);
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
    return noticeAnswer(true, providers.settings.disconnected);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (needsSignIn(error.code)) throw redirect(signInAgain("/settings"));
    return noticeAnswer(false, sentenceOf(error.code));
  }
}

async function answered(work: () => Promise<unknown>) {
  try {
    await work();
    return noticeAnswer(true, strings.sessions.ended);
  } catch (error) {
    if (error instanceof DomainError) return noticeAnswer(false, sentenceOf(error.code));
    throw error;
  }
}

async function answerDeletion(request: Request, context: AppLoadContext, viewer: Viewer, form: FormData) {
  const { app } = context;
  // Asked before the proof, which may be a code that is good once: pressed again, the form says "anyway".
  if (form.get("anyway") !== "1" && (await isExporting(app, viewer.id)))
    return { ok: false as const, message: strings.deletion.exporting, exporting: true };
  const proof = await readProof(request, context, viewer, form);
  if (!proof) return aboutProof("identity.too_many_requests");
  try {
    await deleteAccount(identityDeps(context), viewer, { proof, device: readDevice(request) });
  } catch (error) {
    if (error instanceof DomainError && isAboutProof(error.code)) return aboutProof(error.code);
    if (error instanceof DomainError && needsSignIn(error.code)) throw redirect(signInAgain("/settings"));
    app.log.error("account.deletion_failed", error);
    return { ok: false as const, message: sentenceOf("profiles.delete_failed") };
  }
  app.viewer = null;
  removeSession(request, context);
  throw redirect("/signin?notice=deleted");
}

/** The question stays open and asks once more: `proof` tells its sentence from those that end it. */
function aboutProof(code: ErrorCode) {
  return data({ ok: false as const, message: sentenceOf(code), proof: true }, { status: statusOf(code) });
}
