import type { AppLoadContext } from "@remix-run/cloudflare";
import type { EvidenceDeps } from "~/moderation/lockdown/lockdown-deps";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";

/** What sealing, and what guardians open, is given. */
export function evidenceDeps({ app }: AppLoadContext): EvidenceDeps {
  const { primary: db, clock, log, config, bindings } = app;
  return {
    ...{ db, clock, log, evidenceKey: config.evidenceKey },
    ...{ uploads: bindings.UPLOADS, avatars: bindings.AVATARS, evidence: bindings.EVIDENCE },
  };
}

/** After something was sealed or lifted: its bytes follow behind the answer; each minute looks again. */
export function tendEvidence(context: AppLoadContext): void {
  const deps = evidenceDeps(context);
  context.app.waitUntil(
    runLockdownTasks(deps).catch((error: unknown) => deps.log.error("moderation.seals_failed", error)),
  );
}
