import type { AppLoadContext } from "@remix-run/cloudflare";
import type { EvidenceDeps } from "~/moderation/lockdown/lockdown-deps";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";

export function evidenceDeps({ app }: AppLoadContext): EvidenceDeps {
  const { primary: db, clock, log, config, bindings } = app;
  return {
    db,
    clock,
    log,
    evidenceKey: config.evidenceKey,
    uploads: bindings.UPLOADS,
    avatars: bindings.AVATARS,
    evidence: bindings.EVIDENCE,
  };
}

export function runEvidenceTasks(context: AppLoadContext): void {
  const deps = evidenceDeps(context);
  context.app.waitUntil(
    runLockdownTasks(deps).catch((error: unknown) => deps.log.error("moderation.seals_failed", error)),
  );
}
