import { profile } from "~/strings/profile";
import { Avatar } from "~/ui/avatar";
import { LocalTime } from "~/ui/local-time";

export interface CreatorProps {
  /** `picture` is an address; either is null where there is none. */
  creator: { name: string | null; picture: string | null };
  /** Milliseconds since the Unix epoch. */
  created: number;
}

/** Whose work it is, and since when it is here. */
export function Creator({ creator, created }: CreatorProps) {
  const name = creator.name ?? profile.anonymous;
  return (
    <>
      <Avatar name={name} src={creator.picture} />
      <p className="min-w-0">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span className="text-sm text-muted">
          <LocalTime at={created} />
        </span>
      </p>
    </>
  );
}
