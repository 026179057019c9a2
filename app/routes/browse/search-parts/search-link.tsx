import { Link, useLocation } from "@remix-run/react";
import { navigation } from "~/words/en/navigation";
import { SearchIcon } from "~/ui/icons";

export function SearchLink() {
  const { pathname } = useLocation();
  return (
    <Link
      to="/search"
      prefetch="intent"
      aria-label={navigation.search}
      aria-current={pathname === "/search" ? "page" : undefined}
      className="bar-link rounded-pill sm:hidden"
    >
      <SearchIcon />
    </Link>
  );
}
