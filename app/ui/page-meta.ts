import { pageTitle } from "~/words/en/brand";

interface PageMeta {
  title: string;
  description: string;
  /** The root's data has the site's origin. */
  matches: readonly { id: string; data?: unknown }[];
  location: { pathname: string };
  noindex?: boolean;
  /** No card and no canonical address: crawlers only see the redirect to /signin. */
  members?: boolean;
}

export function pageMeta({
  title,
  description,
  matches,
  location,
  noindex = false,
  members = false,
}: PageMeta) {
  const fullTitle = pageTitle(title);
  const basics = [{ title: fullTitle }, { name: "description", content: description }];
  if (noindex) return [...basics, { name: "robots", content: "noindex" }];
  if (members) return basics;
  const origin = readOrigin(matches);
  return [
    ...basics,
    { tagName: "link", rel: "canonical", href: origin + location.pathname },
    { property: "og:type", content: "website" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + location.pathname },
    { property: "og:image", content: `${origin}/card.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function readOrigin(matches: PageMeta["matches"]): string {
  const root = matches.find((match) => match.id === "root")?.data;
  return root && typeof root === "object" && "origin" in root && typeof root.origin === "string"
    ? root.origin
    : "";
}
