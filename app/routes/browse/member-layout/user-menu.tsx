import { navigation } from "~/words/en/navigation";
import { Avatar } from "~/ui/avatar";
import { ChevronDownIcon } from "~/ui/icons";
import { lazyPart } from "~/ui/lazy-part";
import { Menu } from "~/ui/menu";
import type { MenuViewer } from "./menu-viewer";
import { UserMenuItems as ItemsAtOnce } from "./user-menu-items";

const UserMenuItems = lazyPart(async () => (await import("./user-menu-items")).UserMenuItems, {
  name: "user-menu",
  part: import.meta.env.SSR ? ItemsAtOnce : undefined,
});

export function UserMenu({ viewer }: { viewer: MenuViewer }) {
  const name = viewer.fullName ?? viewer.username;
  return (
    <Menu
      label={navigation.userMenu}
      triggerClassName="flex min-h-11 items-center gap-1.5 rounded-pill p-1 pe-2.5 transition-colors hover:bg-hover"
      trigger={
        <>
          <Avatar name={name} src={viewer.avatarUrl} size="sm" />
          <ChevronDownIcon className="size-4 text-muted max-[22.5rem]:hidden" />
        </>
      }
    >
      <UserMenuItems viewer={viewer} />
    </Menu>
  );
}
