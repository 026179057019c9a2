import { useLocation } from "@remix-run/react";
import { withNext } from "~/membership/with-next.rules";

/** Leads back to this page where it is a work's. */
export function useMembershipPath(): string {
  const { pathname, search } = useLocation();
  return withNext("/membership", pathname + search);
}
