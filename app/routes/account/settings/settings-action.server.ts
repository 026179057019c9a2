import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import type { Device } from "~/identity/sessions/device";
import { setCommentNotifications } from "~/comments/comment-notifications.store.server";
import { disconnect } from "~/identity/providers/disconnect.server";
import { isProviderId } from "~/identity/providers/providers";
import { endOtherSessions, endSession } from "~/identity/sessions/sign-out.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { endShowKeys } from "~/feed/podcast/show-keys.store.server";
import { isExporting } from "~/data-export/export-lease.server";
import { disableDigest, setDigest } from "~/notifications/digest/digest-settings.store.server";
import { FREQUENCIES } from "~/notifications/digest/digest.rules";
import { DomainError } from "~/platform/errors";
import { deleteAccount } from "~/registration/delete-account.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { errorStatus } from "~/words/error-status";
import { errorSentence, type ErrorCode } from "~/words/errors";
import { commentSettingsWords, digestWords } from "~/words/en/notifications";
import { providers } from "~/words/en/providers";
import { settings as strings } from "~/words/en/settings";
import { leaveSession } from "~/routes/auth/answer-cookies.server";
import { answerWith } from "~/routes/shared/answers.server";
import { noticeAnswer } from "~/routes/shared/forms/action-notice";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { isProofError, needsSignIn, readProof, signInAgainPath } from "~/routes/auth/proof.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = await request.formData();
  const deps = identityDeps(context);
  const device = readDevice(request);
  switch (form.get("intent")) {
    case "end-session":
      return answerNotice(strings.sessions.ended, () =>
        endSession(deps, viewer.id, String(form.get("session")), device),
      );
    case "end-others":
      return answerNotice(strings.sessions.ended, async () => {
        await endOtherSessions(deps, viewer, device);
        // A podcast app is another device too.
        await endShowKeys(deps, viewer.id);
      });
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

async function answerDigest(context: AppLoadContext, viewer: Viewer, chosen: FormDataEntryValue | null) {
  const { db } = context.app;
  const frequency = FREQUENCIES.find((one) => one === chosen);
  if (chosen !== "off" && !frequency) {
    const code = "notifications.bad_frequency";
    return data(noticeAnswer(false, errorSentence(code)), { status: errorStatus(code) });
  }
  await (frequency ? setDigest(context.app, viewer.id, frequency) : disableDigest(db, viewer.id));
  return noticeAnswer(true, digestWords.saved[frequency ?? "off"]);
}

/** On is the default. */
async function answerCommentNews(context: AppLoadContext, viewer: Viewer, chosen: FormDataEntryValue | null) {
  const isOn = chosen !== "off";
  await setCommentNotifications(context.app, viewer.id, isOn);
  return noticeAnswer(true, commentSettingsWords.saved[isOn ? "on" : "off"]);
}

async function answerDisconnect(
  context: AppLoadContext,
  viewer: Viewer,
  provider: FormDataEntryValue | null,
  device: Device,
) {
  const id = String(provider);
  if (!isProviderId(id)) throw new Response("Bad request", { status: 400 });
  return answerNotice(providers.settings.disconnected, () =>
    disconnect(identityDeps(context), viewer, id, device),
  );
}

function answerNotice(done: string, work: () => Promise<unknown>) {
  return answerWith(
    async () => {
      await work();
      return noticeAnswer(true, done);
    },
    (code) => {
      if (needsSignIn(code)) throw redirect(signInAgainPath("/settings"));
      return noticeAnswer(false, errorSentence(code));
    },
  );
}

async function answerDeletion(request: Request, context: AppLoadContext, viewer: Viewer, form: FormData) {
  const { app } = context;
  // Before the proof: a code works only once.
  if (form.get("anyway") !== "1" && (await isExporting(app, viewer.id)))
    return { ok: false as const, message: strings.deletion.exporting, exporting: true };
  const proof = await readProof(request, context, viewer, form);
  if (!proof) return proofFailure("identity.too_many_requests");
  try {
    await deleteAccount(identityDeps(context), viewer, { proof, device: readDevice(request) });
  } catch (error) {
    if (error instanceof DomainError && isProofError(error.code)) return proofFailure(error.code);
    if (error instanceof DomainError && needsSignIn(error.code)) throw redirect(signInAgainPath("/settings"));
    app.log.error("account.deletion_failed", error);
    return { ok: false as const, message: errorSentence("profiles.delete_failed") };
  }
  app.viewer = null;
  leaveSession(context);
  throw redirect("/signin?notice=deleted");
}

/** `proof` keeps the dialog open. */
function proofFailure(code: ErrorCode) {
  return data(
    { ok: false as const, message: errorSentence(code), proof: true },
    { status: errorStatus(code) },
  );
}
