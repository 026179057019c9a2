import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { episodeVersion, readEpisodePath } from "~/feed/podcast/episode-address.server";
import { findEpisode } from "~/feed/podcast/episodes.store.server";
import { countEpisodeStart } from "~/feed/podcast/watch-sharing.server";
import { mayListen } from "~/media/access.server";
import { deliverObject } from "~/media/deliver-object.server";
import { openEdgeCache } from "~/media/edge-cache.server";
import { identityDeps, readDevice } from "~/routes/auth/identity-deps.server";
import { podcastWords as words } from "~/words/en/podcast";
import { readableElsewhere, rssNotFound, rssRefusal } from "./media-answers.server";

/** A part that begins before this byte is a start. */
const START_BYTES = 4096;

/** No session: the signed address names the reader, and one statement reads what it may open. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { primary, bindings, config, clock, billingClock, log, waitUntil } = context.app;
  const address = await readEpisodePath(config.mediaLinkSecret, params);
  const found = address && (await findEpisode(primary, address, clock()));
  if (!address || !found) return rssNotFound();
  const { media, file, isEnded, warnedAt } = found;
  if (isEnded) return rssRefusal(410, words.ended);
  const access = await mayListen(media, address.reader, billingClock());
  if (access.outcome === "hidden" || file === null) return rssNotFound();
  const isReplaced = address.version !== (await episodeVersion(media.path));
  if (isReplaced || address.extension !== file.file_ext) return rssRefusal(410, words.replaced);
  if (access.outcome === "locked") return rssRefusal(402, words.membershipEnded);
  const stores = { bucket: bindings.UPLOADS, cache: openEdgeCache({ caches, waitUntil, log }) };
  const { method, headers } = request;
  const episode = { id: media.id, title: media.title, ...file };
  const delivered = await deliverObject(stores, episode, { method, headers, disposition: "inline" }, null);
  if (!delivered) return rssNotFound();
  if (isStart(method, delivered)) {
    const { mailer, appOrigin } = identityDeps(context);
    const secret = config.mediaLinkSecret;
    const deps = { db: primary, clock, mailer, appOrigin, secret, meters: bindings.METERS };
    const start = { ...address, warnedAt, network: readDevice(request).network };
    // A count that fails stops nobody.
    const seconds = await countEpisodeStart(deps, start).catch((error: unknown) => {
      log.error("podcast.count_failed", error);
      return null;
    });
    if (seconds !== null) {
      await delivered.body?.cancel();
      return rssRefusal(429, words.shared, { "Retry-After": String(seconds) });
    }
  }
  return readableElsewhere(delivered);
}

/** By what is sent, however it was asked for. Later parts are the same listener going on. */
function isStart(method: string, { status, headers }: Response): boolean {
  if (method === "HEAD") return false;
  const [, first] = /^bytes (\d+)-/.exec(headers.get("Content-Range") ?? "") ?? [];
  return status === 200 || (first !== undefined && Number(first) < START_BYTES);
}
