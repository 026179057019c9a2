import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readRssItems } from "~/feed/rss/creator-rss.store.server";
import { verifyFeedToken } from "~/feed/rss/feed-address.server";
import { RSS_TTL_MINUTES } from "~/feed/rss/rss.limits";
import { writeRss } from "~/feed/rss/rss.rules";
import { findProfileByUsername } from "~/profiles/profiles.store.server";
import { usernameFromHandle } from "~/routes/browse/creator/handle";
import { rssWords as words } from "~/words/en/rss";
import { uploadWords } from "~/words/en/uploads";
import { brand } from "~/words/en/brand";
import { orEnglish } from "~/words/languages";
import { rssAnswer, rssNotFound } from "./media-answers.server";

/** No session (workers/web/door/session.ts). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, clock, config } = context.app;
  const token = params.token ?? "";
  const name = usernameFromHandle(params.handle);
  const reader = await verifyFeedToken({ db, secret: config.mediaLinkSecret }, token);
  const creator = reader !== null && name !== null ? await findProfileByUsername(db, name, clock()) : null;
  if (!reader || !creator) return rssNotFound();
  if (creator.username !== name) return redirect(`/rss/${token}/@${creator.username}`);
  context.app.language = orEnglish(reader.language);
  const origin = config.appOrigin;
  const displayName = creator.full_name ?? creator.username;
  const body = writeRss({
    title: `${displayName} | ${brand.name}`,
    description: words.channelText(displayName),
    link: `${origin}/@${creator.username}`,
    self: `${origin}/rss/${token}/@${creator.username}`,
    ttl: RSS_TTL_MINUTES,
    items: (await readRssItems(db, reader.id, creator.id)).map((item) => ({
      ...item,
      kind: uploadWords.kind[item.kind],
    })),
    workLink: (id) => `${origin}/upload/${id}`,
    coverLink: (id) => `${origin}/rss/${token}/covers/${id}`,
    untitled: words.untitled,
  });
  return rssAnswer(request, body);
}
