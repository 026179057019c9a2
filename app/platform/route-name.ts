const NUMBER = /^\d+$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A version of something, in addresses that change with it. */
const VERSION = /^[\da-f]{16}$/;
const MAX_CHARACTERS = 120;

/** Segments behind which a secret stands: who has a share link's token has the link. */
const BEFORE_SECRETS = new Set(["s", "rss", "stream"]);

/**
 * A path with its ids taken out, so that a log can be counted by route and names nobody:
 * `/upload/17` and `/upload/18` are both `/upload/:id`. The query never belongs in a log: mail codes
 * and link signatures travel in it.
 */
export function routeName(pathname: string): string {
  const all = pathname.split("/");
  const segments = all.map((segment, index) => {
    if (index === 2 && BEFORE_SECRETS.has(all[1] ?? "")) return ":token";
    const [name = "", ...extension] = segment.split(/(?=\.)/);
    return [NUMBER, UUID, VERSION].some((id) => id.test(name)) ? [":id", ...extension].join("") : segment;
  });
  return segments.join("/").slice(0, MAX_CHARACTERS);
}
