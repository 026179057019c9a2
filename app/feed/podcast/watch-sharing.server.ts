import { getViewerMeter } from "~/engagement/watch.server";
import type { ViewerMeter } from "~/engagement/viewer-meter.server";
import { networkNeighbourhood } from "~/identity/limits/network.rules";
import { composeMail, type Mailer } from "~/identity/mail/mail.server";
import { speakIn } from "~/words/speak.server";
import { SECOND_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { hashToken } from "~/platform/tokens.server";
import { WARNED_NETWORKS } from "./podcast.limits";
import { claimShareWarning } from "./show-keys.store.server";

interface SharingDeps {
  db: Database;
  meters: DurableObjectNamespace<ViewerMeter>;
  clock: Clock;
  mailer: Mailer;
  appOrigin: string;
}

interface Start {
  show: string;
  reader: string;
  work: number;
  network: string;
  warnedAt: number | null;
}

/** @returns seconds until the episode starts again; null where it may start now */
export async function countEpisodeStart(
  { db, meters, clock, mailer, appOrigin }: SharingDeps,
  { show, reader, work, network, warnedAt }: Start,
): Promise<number | null> {
  const now = clock();
  // The meter learns how many there are, never which.
  const hashed = await hashToken([show, networkNeighbourhood(network)].join("\n"));
  const { networks, stoppedUntil } = await getViewerMeter(meters, reader).start({
    show,
    upload: work,
    network: hashed.slice(0, 16),
  });
  if (networks >= WARNED_NETWORKS && warnedAt === null) {
    const told = await claimShareWarning(db, show, now);
    const link = `${appOrigin}/settings#notifications`;
    if (told) await mailer(speakIn(told.language, () => composeMail("podcastShared", told.email, link)));
  }
  return stoppedUntil === null ? null : Math.max(1, Math.ceil((stoppedUntil - now) / SECOND_MS));
}
