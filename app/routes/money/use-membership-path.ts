import { useLocation } from "@remix-run/react";

/** Leads back to this page where it is a work's. */
export function useMembershipPath(): string {
  const { pathname, search } = useLocation();
  return `/membership?next=${encodeURIComponent(pathname + search)}`;
}
