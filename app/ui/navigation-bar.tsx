import { useNavigation } from "@remix-run/react";
import { common } from "~/words/en/common";

/** Late, so that quick navigations never show it. */
export function NavigationBar() {
  const busy = useNavigation().state !== "idle";
  if (!busy) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 animate-late">
      <progress aria-label={common.loading} className="bar h-0.5! rounded-none! bg-transparent!" />
    </div>
  );
}
