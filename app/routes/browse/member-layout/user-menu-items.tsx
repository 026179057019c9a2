import { navigation } from "~/words/en/navigation";
import { CheckIcon, UploadIcon } from "~/ui/icons";
import { CardIcon, DashboardIcon, LibraryIcon, SettingsIcon, SignOutIcon, UserIcon } from "~/ui/icons-menu";
import { BookmarkIcon } from "~/ui/icons-works";
import { SignOutForm } from "~/routes/auth/signout/sign-out-form";
import { MenuButton, MenuLink, MenuSection } from "~/ui/menu";
import { isCreator, type MenuViewer } from "./menu-viewer";

export function UserMenuItems({ viewer }: { viewer: MenuViewer }) {
  return (
    <>
      <div className="mb-2 border-b border-line px-3 pt-1.5 pb-3">
        <p dir="auto" className="truncate font-semibold">
          {viewer.fullName ?? viewer.username}
        </p>
        <p dir="ltr" className="truncate text-as-parent text-xs text-muted">
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
          <MenuLink to="/earnings" icon={<CardIcon />}>
            {navigation.earnings}
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
    </>
  );
}
