import { pageTitle } from "~/strings/brand";

interface PageMeta {
  /** What stands before '| Wishlight'. */
  title: string;
  description: string;
  /** Of the MetaFunction's arguments: the root's data knows the site's origin. */
  matches: readonly { id: string; data?: unknown }[];
  location: { pathname: string };
  /** For pages that must not be found by search even where a crawler can read them. */
  noindex?: boolean;
  /** For members only: no card and no canonical address; a crawler only ever sees the redirect to /signin. */
  members?: boolean;
}

function originOf(matches: PageMeta["matches"]): string {
  const root = matches.find((match) => match.id === "root")?.data;
  return root && typeof root === "object" && "origin" in root && typeof root.origin === "string"
    ? root.origin
    : "";
}

/** Title, description, and the card shown where a public page is shared. */
export function pageMeta({
  title,
  description,
  matches,
  location,
  noindex = false,
  members = false,
}: PageMeta) {
  const full = pageTitle(title);
  const basics = [{ title: full }, { name: "description", content: description }];
  if (noindex) return [...basics, { name: "robots", content: "noindex" }];
  if (members) return basics;
  const origin = originOf(matches);
  return [
    ...basics,
    { tagName: "link", rel: "canonical", href: origin + location.pathname },
    { property: "og:type", content: "website" },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + location.pathname },
    { property: "og:image", content: `${origin}/card.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
