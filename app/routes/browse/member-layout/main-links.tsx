import { NavLink } from "@remix-run/react";
import { navigation } from "~/words/en/navigation";
import { ButtonLink } from "~/ui/button";
import { cx } from "~/ui/cx";
import { UploadIcon } from "~/ui/icons";
import { SearchBox } from "~/routes/browse/search-parts/search-box";
import { useSearchKey } from "~/routes/browse/search-parts/use-search-key";
import { isCreator, type MenuViewer } from "./menu-viewer";

export function MainLinks({ viewer }: { viewer: MenuViewer }) {
  useSearchKey();
  return (
    <nav
      aria-label={navigation.mainLabel}
      className="hidden flex-1 items-center justify-between gap-4 sm:flex"
    >
      <div className="flex gap-2">
        <MainLink to="/feed">{navigation.feed}</MainLink>
        <MainLink to="/library">{navigation.library}</MainLink>
      </div>
      <SearchBox inBar />
      {isCreator(viewer) ? (
        // Below that width, "Upload" in some language would cut the name of the site.
        <ButtonLink
          to="/upload"
          size="sm"
          variant="secondary"
          icon={<UploadIcon className="size-4" />}
          className="max-md:hidden"
        >
          {navigation.upload}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

function MainLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      prefetch="intent"
      viewTransition
      className={({ isActive }) =>
        cx("rounded-md px-2 py-2 text-sm font-semibold", isActive ? "text-ink" : "text-muted hover:text-ink")
      }
    >
      {children}
    </NavLink>
  );
}
