import { Link } from "@remix-run/react";

/** Links can't nest. */
export function CreatorLink({ name, username }: { name: string | null; username: string | null }) {
  if (!username) return name ? <span dir="auto">{name}</span> : null;
  return (
    <Link to={`/@${username}`} prefetch="intent" dir="auto" className="creator-link">
      {name ?? `@${username}`}
    </Link>
  );
}
