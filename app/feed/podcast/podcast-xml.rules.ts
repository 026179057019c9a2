import { element, escapeXml, rssDate } from "~/feed/rss/rss.rules";

export interface PodcastItem {
  guid: string;
  title: string;
  text: string;
  link: string;
  listed_at: number;
  seconds: number;
  isExplicit: boolean;
  enclosure: { url: string; length: number; type: string };
}

export interface PodcastChannel {
  guid: string;
  title: string;
  author: string;
  text: string;
  link: string;
  self: string;
  /** Empty without one. */
  cover: string;
  language: string;
  items: readonly PodcastItem[];
}

const SPACES = [
  `xmlns:atom="http://www.w3.org/2005/Atom"`,
  `xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"`,
  `xmlns:podcast="https://podcastindex.org/namespace/1.0"`,
].join(" ");

/**
 * Sources: podcasters.apple.com/support/823-podcast-requirements, podcasting2.org/docs/podcast-namespace
 * @param most bytes; older items are left out
 */
export function writePodcast(channel: PodcastChannel, most: number): string {
  const { title, author, text, link, self, cover, language, items } = channel;
  const head = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0" ${SPACES}>`,
    `<channel>`,
    element("title", title),
    element("link", link),
    asHtml("description", text),
    element("language", language),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    element("itunes:author", author),
    ...(cover ? [`<itunes:image href="${escapeXml(cover)}"/>`] : []),
    `<itunes:category text="Arts"/>`,
    element("itunes:explicit", String(items.some(({ isExplicit }) => isExplicit))),
    element("itunes:type", "episodic"),
    // Directories must not list a member's own feed.
    element("itunes:block", "Yes"),
    element("podcast:block", "yes"),
    element("podcast:locked", "yes"),
    element("podcast:guid", channel.guid),
  ];
  const foot = [`</channel>`, `</rss>`, ``];
  let left = most - countBytes([...head, ...foot]);
  const written = [];
  for (const item of items.map(writeItem)) {
    left -= countBytes([item]);
    if (left < 0) break;
    written.push(item);
  }
  return [...head, ...written, ...foot].join("\n");
}

/** Apps read these texts as HTML, so a tag in them is escaped twice to stay text. */
const asHtml = (name: string, text: string) => element(name, escapeXml(text).replaceAll("\n", "<br>"));

const countBytes = (lines: readonly string[]) => new TextEncoder().encode(lines.join("\n")).length + 1;

function writeItem({
  guid,
  title,
  text,
  link,
  listed_at,
  seconds,
  isExplicit,
  enclosure,
}: PodcastItem): string {
  return [
    `<item>`,
    element("title", title),
    element("link", link),
    `<guid isPermaLink="false">${escapeXml(guid)}</guid>`,
    element("pubDate", rssDate(listed_at)),
    ...(text ? [asHtml("description", text)] : []),
    `<enclosure url="${escapeXml(enclosure.url)}" length="${enclosure.length}" type="${enclosure.type}"/>`,
    element("itunes:duration", String(seconds)),
    element("itunes:explicit", String(isExplicit)),
    `</item>`,
  ].join("\n");
}
