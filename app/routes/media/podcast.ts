import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { episodeVersion, writeEpisodePath } from "~/feed/podcast/episode-address.server";
import { readEpisodes, type ListedEpisode } from "~/feed/podcast/episodes.store.server";
import { writePodcast, type PodcastItem } from "~/feed/podcast/podcast-xml.rules";
import {
  ENDED_SOUND,
  EPISODE_TEXT_CHARACTERS,
  FEED_MAX_BYTES,
  LAST_USE_EVERY_MS,
} from "~/feed/podcast/podcast.limits";
import { findShowByKey, markShowKeyUsed } from "~/feed/podcast/show-keys.store.server";
import { isOpenAt } from "~/membership/access.rules";
import { usernameFromHandle } from "~/routes/browse/creator/handle";
import { brand } from "~/words/en/brand";
import { orEnglish } from "~/words/languages";
import { podcastWords as words } from "~/words/en/podcast";
import { rssWords } from "~/words/en/rss";
import { rssAnswer, rssNotFound, rssRefusal } from "./media-answers.server";

/** No session (workers/web/door/session.ts). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { primary: db, clock, billingClock, config, waitUntil } = context.app;
  const { appOrigin: origin, mediaLinkSecret: secret } = config;
  const { key = "", handle } = params;
  const show = await findShowByKey(db, key);
  if (!show) return rssNotFound();
  context.app.language = orEnglish(show.reader_language);
  if (show.ended_at !== null) return rssRefusal(410, words.ended);
  if (!show.is_on) return rssNotFound();
  const now = clock();
  const self = `/rss/${key}/@${show.username}/podcast.xml`;
  if (usernameFromHandle(handle) !== show.username)
    return redirect(self, { headers: { "X-Robots-Tag": "noindex" } });
  const { reader, creator } = show;
  const episodes = await readEpisodes(db, reader, show);
  const items = await Promise.all(
    episodes.map((episode) => writeItem(episode, { origin, secret, reader, show: show.id })),
  );
  const isOpen = reader === creator || isOpenAt(show.access_until, billingClock());
  const displayName = show.name ?? show.username;
  const body = writePodcast(
    {
      guid: show.id,
      title: `${displayName} | ${brand.name}`,
      author: displayName,
      text: show.bio ?? rssWords.channelText(displayName),
      link: `${origin}/@${show.username}`,
      self: origin + self,
      cover: show.cover && `${origin}/rss/art/${show.cover}`,
      language: show.language,
      items: [
        ...(isOpen ? [] : [endedItem(origin, show.access_until ?? 0, episodes[0]?.listed_at ?? 0)]),
        ...items,
      ],
    },
    FEED_MAX_BYTES,
  );
  if (now - (show.used_at ?? 0) >= LAST_USE_EVERY_MS) waitUntil(markShowKeyUsed(db, show.id, now));
  return rssAnswer(request, body);
}

async function writeItem(
  { id, title, description, listed_at, duration_ms, path, is_explicit, file }: ListedEpisode,
  { origin, secret, show, reader }: { origin: string; secret: string; show: string; reader: string },
): Promise<PodcastItem> {
  const version = await episodeVersion(path);
  const address = { show, reader, work: id, version, extension: file.file_ext };
  return {
    guid: `wishlight:${id}`,
    title: title || rssWords.untitled,
    text: (description ?? "").slice(0, EPISODE_TEXT_CHARACTERS),
    link: `${origin}/upload/${id}`,
    listed_at,
    seconds: Math.round((duration_ms ?? 0) / 1000),
    isExplicit: is_explicit,
    enclosure: {
      url: origin + (await writeEpisodePath(secret, address)),
      length: file.file_size,
      type: file.mime_type,
    },
  };
}

/** Dated so that apps, which sort by date, show it first; a later end has another guid. */
function endedItem(origin: string, endedAt: number, newest: number): PodcastItem {
  return {
    guid: `wishlight:ended:${endedAt}`,
    title: words.membershipEnded,
    text: words.membershipEndedText,
    link: `${origin}/membership`,
    listed_at: Math.max(endedAt, newest + 1000),
    seconds: ENDED_SOUND.seconds,
    isExplicit: false,
    enclosure: { url: origin + ENDED_SOUND.path, length: ENDED_SOUND.bytes, type: "audio/mpeg" },
  };
}
