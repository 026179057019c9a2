import { SearchLink } from "~/routes/browse/search-parts/search-link";
import { SiteHeader } from "~/ui/site-header";
import { Bell } from "./bell";
import { MainLinks } from "./main-links";
import type { MenuViewer } from "./menu-viewer";
import { UserMenu } from "./user-menu";

/** No part of it is loaded late, or the others would move. */
export function MemberHeader({ viewer }: { viewer: MenuViewer }) {
  return (
    <SiteHeader
      home="/feed"
      nav={<MainLinks viewer={viewer} />}
      end={
        <>
          <SearchLink />
          <Bell username={viewer.username} />
          <UserMenu viewer={viewer} />
        </>
      }
    />
  );
}
