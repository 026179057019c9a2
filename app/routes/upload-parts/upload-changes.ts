import { openChannel } from "~/platform/channel.browser";

const CHANNEL = "wl.uploads";

/** Tells this person's other tabs that something about the uploads changed. */
export function announceUploadChange(): void {
  const channel = openChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Calls back when another tab says so. @returns a function that ends it */
export function onUploadChange(listener: () => void): () => void {
  const channel = openChannel(CHANNEL);
  channel.onmessage = () => listener();
  return () => channel.close();
}
