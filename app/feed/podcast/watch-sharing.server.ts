import { getViewerMeter } from "~/engagement/watch.server";
import { linkKey } from "~/media/link.server";
import type { ViewerMeter } from "~/engagement/viewer-meter.server";
import { networkNeighbourhood } from "~/identity/limits/network.rules";
import { composeMail, type Mailer } from "~/identity/mail/mail.server";
import { speakIn } from "~/words/speak.server";
import { SECOND_MS, type Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { signText } from "~/platform/signature.server";
import { WARNED_NETWORKS } from "./podcast.limits";
import { claimShareWarning } from "./show-keys.store.server";

interface SharingDeps {
  db: Database;
  meters: DurableObjectNamespace<ViewerMeter>;
  clock: Clock;
  mailer: Mailer;
  appOrigin: string;
  secret: string;
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
  { db, meters, clock, mailer, appOrigin, secret }: SharingDeps,
  { show, reader, work, network, warnedAt }: Start,
): Promise<number | null> {
  const now = clock();
  const { networks, stoppedUntil } = await getViewerMeter(meters, reader).start({
    show,
    upload: work,
    network: await hashNetwork(secret, show, network),
  });
  if (networks >= WARNED_NETWORKS && warnedAt === null) {
    const told = await claimShareWarning(db, show, now);
    const link = `${appOrigin}/settings#notifications`;
    if (told) await mailer(speakIn(told.language, () => composeMail("podcastShared", told.email, link)));
  }
  return stoppedUntil === null ? null : Math.max(1, Math.ceil((stoppedUntil - now) / SECOND_MS));
}

/** Keyed, because there are few enough networks to try them all; the meter learns how many, never which. */
async function hashNetwork(secret: string, show: string, network: string): Promise<string> {
  const text = ["episode-network", show, networkNeighbourhood(network)].join("\n");
  return (await signText(await linkKey(secret), text)).slice(0, 16);
}
