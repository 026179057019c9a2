import type { toast as ToastStore } from "react-hot-toast/headless";

type Store = typeof ToastStore;
type ToastCall = (store: Store) => void;

let store: Store | null = null;
const waiting: ToastCall[] = [];

/** Calls before the toaster has loaded are shown then. */
export const toast = Object.assign((...args: Parameters<Store>) => callWhenReady((store) => store(...args)), {
  success: (...args: Parameters<Store["success"]>) => callWhenReady((store) => store.success(...args)),
  error: (...args: Parameters<Store["error"]>) => callWhenReady((store) => store.error(...args)),
});

export function connectToaster(shown: Store): void {
  store = shown;
  for (const call of waiting.splice(0)) call(shown);
}

function callWhenReady(call: ToastCall): void {
  if (store) call(store);
  else waiting.push(call);
}
