const NUMBER = /^\d+$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_CHARACTERS = 120;

/**
 * A path with its ids taken out, so that a log can be counted by route and names nobody:
 * `/upload/17` and `/upload/18` are both `/upload/:id`. The query never belongs in a log: mail codes
 * and link signatures travel in it.
 */
export function routeName(pathname: string): string {
  // What stands behind it opens somebody's private lists.
  if (pathname.startsWith("/rss/")) return "/rss/:token";
  const segments = pathname.split("/").map((segment) => {
    const [name = "", ...extension] = segment.split(/(?=\.)/);
    return NUMBER.test(name) || UUID.test(name) ? [":id", ...extension].join("") : segment;
  });
  return segments.join("/").slice(0, MAX_CHARACTERS);
}
