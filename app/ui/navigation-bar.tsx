import { useNavigation } from "@remix-run/react";
import { kit } from "~/strings/kit";

/** A thread of gold along the top while the next page is on its way; quick pages never show it. */
export function NavigationBar() {
  const busy = useNavigation().state !== "idle";
  if (!busy) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 animate-late">
      <progress aria-label={kit.loading} className="bar h-0.5! rounded-none! bg-transparent!" />
    </div>
  );
}
