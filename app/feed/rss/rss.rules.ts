/** A work as RSS tells it. */
export interface RssItem {
  id: number;
  title: string;
  /** In words. */
  kind: string;
  /** When it came, milliseconds since the Unix epoch. */
  listed_at: number;
  /** Whether it has a picture. */
  hasCover: boolean;
}

export interface RssChannel {
  title: string;
  description: string;
  /** The creator's page, whole. */
  link: string;
  /** The address of this very document, whole. */
  self: string;
  /** Minutes. */
  ttl: number;
  items: readonly RssItem[];
  /** Whole addresses. */
  workLink: (id: number) => string;
  coverLink: (id: number) => string;
  untitled: string;
}

/** RSS 2.0 of works and their covers. Source: rssboard.org/rss-specification and rssboard.org/media-rss */
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
    // Not the moment it was asked for: what has not changed is the same text again.
    ...(newest ? [element("lastBuildDate", rssDate(newest.listed_at))] : []),
    ...items.map((item) => writeItem(item, channel)),
    `</channel>`,
    `</rss>`,
    ``,
  ].join("\n");
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

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** As RFC 822 has it, with four digits of the year: Mon, 23 Nov 2026 06:00:00 GMT. */
function rssDate(moment: number): string {
  return new Date(moment).toUTCString();
}

/** Characters that XML 1.0 has no way to write (section 2.2): not even escaped. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text for an element or an attribute; `]]>` among it, whose last sign may not stand bare. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
