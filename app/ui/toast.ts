import type { toast as ToastStore } from "react-hot-toast/headless";

type Store = typeof ToastStore;
/** Something to say, once there is a store to say it to. */
type Word = (store: Store) => void;

let store: Store | null = null;
const waiting: Word[] = [];

function say(word: Word): void {
  if (store) word(store);
  else waiting.push(word);
}

/**
 * Say something in passing: `toast("…")`, `toast.success("…")`, `toast.error("…")`. What shows them (toaster.tsx) comes a
 * moment after the page itself; what is said before is shown then.
 */
export const toast = Object.assign((...said: Parameters<Store>) => say((store) => store(...said)), {
  success: (...said: Parameters<Store["success"]>) => say((store) => store.success(...said)),
  error: (...said: Parameters<Store["error"]>) => say((store) => store.error(...said)),
});

/** For what shows toasts: hands over what was said so far, and from now on everything at once. */
export function deliverTo(shown: Store): void {
  store = shown;
  for (const word of waiting.splice(0)) word(shown);
}
