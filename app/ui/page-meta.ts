import type { MetaFunction } from "@remix-run/react";
import { pageTitle } from "~/words/en/brand";
import { LANGUAGES } from "~/words/languages";

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

/** For a page whose words never change. They are read once its language is known. */
export function metaFrom(
  words: Pick<PageMeta, "title" | "description">,
  options?: Pick<PageMeta, "noindex" | "members">,
): MetaFunction {
  return (args) => pageMeta({ ...args, ...options, title: words.title, description: words.description });
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
  const { origin, language } = readRoot(matches);
  const address = origin + location.pathname;
  const addressIn = (code: string) => (code === "en" ? address : `${address}?lang=${code}`);
  const own = addressIn(language);
  return [
    ...basics,
    { tagName: "link", rel: "canonical", href: own },
    ...(LANGUAGES.length > 1 ? alternates(address, addressIn) : []),
    { property: "og:type", content: "website" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: own },
    { property: "og:image", content: `${origin}/card.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const alternates = (address: string, addressIn: (code: string) => string) => [
  ...LANGUAGES.map((code) => alternate(code, addressIn(code))),
  alternate("x-default", address),
];

const alternate = (hrefLang: string, href: string) => ({ tagName: "link", rel: "alternate", hrefLang, href });

function readRoot(matches: PageMeta["matches"]): { origin: string; language: string } {
  const root = matches.find((match) => match.id === "root")?.data;
  return { origin: "", language: "en", ...(root as { origin?: string; language?: string } | undefined) };
}
