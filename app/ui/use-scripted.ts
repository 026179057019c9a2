import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Whether this page's script runs: false on the server and until React has taken over. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
