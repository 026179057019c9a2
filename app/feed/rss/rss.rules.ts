export interface RssItem {
  id: number;
  title: string;
  kind: string;
  listed_at: number;
  hasCover: boolean;
}

interface RssChannel {
  title: string;
  description: string;
  link: string;
  self: string;
  ttl: number;
  items: readonly RssItem[];
  workLink: (id: number) => string;
  coverLink: (id: number) => string;
  untitled: string;
}

/** RSS 2.0. Source: rssboard.org/rss-specification and rssboard.org/media-rss */
export function writeRss(channel: RssChannel): string {
  const { title, description, link, self, ttl, items } = channel;
  const newest = items[0];
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">`,
    `<channel>`,
    element("title", title),
    element("link", link),
    element("description", description),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    element("ttl", String(ttl)),
    // Not the time of the request: an unchanged feed stays the same text.
    ...(newest ? [element("lastBuildDate", rssDate(newest.listed_at))] : []),
    ...items.map((item) => writeItem(item, channel)),
    `</channel>`,
    `</rss>`,
    ``,
  ].join("\n");
}

/** Characters that XML 1.0 can't carry even when escaped (section 2.2). */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** For elements and attributes. Escapes `>` too, because `]]>` is not allowed in text. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

export function rssDate(moment: number): string {
  return new Date(moment).toUTCString();
}

function writeItem(item: RssItem, { workLink, coverLink, untitled }: RssChannel): string {
  const link = workLink(item.id);
  const cover = item.hasCover ? coverLink(item.id) : null;
  // HTML in XML: escaped twice.
  const html = cover && `<p><a href="${escapeXml(link)}"><img src="${escapeXml(cover)}" alt=""></a></p>`;
  return [
    `<item>`,
    element("title", item.title || untitled),
    element("link", link),
    element("guid", link),
    element("pubDate", rssDate(item.listed_at)),
    element("category", item.kind),
    ...(html && cover ? [element("description", html), `<media:thumbnail url="${escapeXml(cover)}"/>`] : []),
    `</item>`,
  ].join("\n");
}
