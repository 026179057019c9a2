import { navigation } from "~/words/en/navigation";
import { Avatar } from "~/ui/avatar";
import { CheckIcon, ChevronDownIcon, UploadIcon } from "~/ui/icons";
import { CardIcon, DashboardIcon, LibraryIcon, SettingsIcon, SignOutIcon, UserIcon } from "~/ui/icons-menu";
import { BookmarkIcon } from "~/ui/icons-works";
import { SignOutForm } from "~/routes/auth/signout/sign-out-form";
import { isCreator, type MenuViewer } from "./menu-viewer";
import { Menu, MenuButton, MenuLink, MenuSection } from "~/ui/menu";

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
      <div className="mb-2 border-b border-line px-3 pt-1.5 pb-3">
        <p dir="auto" className="truncate font-semibold">
          {name}
        </p>
        <p dir="ltr" className="truncate text-start text-xs text-muted">
          @{viewer.username}
        </p>
      </div>
      {isCreator(viewer) ? (
        <MenuSection title={navigation.creatorSection}>
          <MenuLink to="/my-uploads" icon={<LibraryIcon />}>
            {navigation.myUploads}
          </MenuLink>
          <MenuLink to="/upload" icon={<UploadIcon />}>
            {navigation.upload}
          </MenuLink>
          <MenuLink to="/dashboard" icon={<DashboardIcon />}>
            {navigation.dashboard}
          </MenuLink>
        </MenuSection>
      ) : null}
      <MenuSection title={navigation.profileSection}>
        <MenuLink to="/library" icon={<BookmarkIcon />}>
          {navigation.library}
        </MenuLink>
        <MenuLink to="/profile" icon={<UserIcon />}>
          {navigation.profile}
        </MenuLink>
        <MenuLink to="/following" icon={<CheckIcon />}>
          {navigation.following}
        </MenuLink>
        <MenuLink to="/membership" icon={<CardIcon />}>
          {navigation.membership}
        </MenuLink>
        <MenuLink to="/settings" icon={<SettingsIcon />}>
          {navigation.settings}
        </MenuLink>
      </MenuSection>
      <SignOutForm>
        <MenuButton icon={<SignOutIcon />}>{navigation.signOut}</MenuButton>
      </SignOutForm>
    </Menu>
  );
}
