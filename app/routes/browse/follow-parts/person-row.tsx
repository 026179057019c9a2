import type { ReactNode } from "react";
import { Avatar } from "~/ui/avatar";

interface PersonRowProps {
  username: string;
  name: string;
  avatar?: string | null;
  link: ReactNode;
  detail: ReactNode;
  children: ReactNode;
}

export function PersonRow({ username, name, avatar, link, detail, children }: PersonRowProps) {
  return (
    <li
      data-card={`/@${username}`}
      className="relative flex items-center gap-3 rounded-xl bg-surface p-3 ring-1 ring-line ring-inset sm:gap-4 sm:p-4"
    >
      <Avatar name={name} src={avatar} />
      <div className="min-w-0 flex-1">
        {link}
        <p className="meta text-xs text-muted">
          <bdi dir="ltr" className="min-w-0 truncate">
            @{username}
          </bdi>
          {detail}
        </p>
      </div>
      {children}
    </li>
  );
}
