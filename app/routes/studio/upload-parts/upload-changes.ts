import { openChannel } from "~/platform/channel.browser";

const CHANNEL = "wl.uploads";
const DELETIONS = "wl.deletions";

/** Tells this person's other tabs that something about the uploads changed. */
export function announceUploadChange(): void {
  post(CHANNEL, "changed");
}

/** Tells every tab, this one too, before works are deleted: what reads their files should stop. */
export function announceDeletion(ids: readonly number[]): void {
  post(DELETIONS, ids);
}

/** Calls back before works are deleted. @returns a function that ends it */
export function onDeletion(listener: (ids: readonly number[]) => void): () => void {
  const channel = openChannel(DELETIONS);
  channel.onmessage = ({ data }: MessageEvent<readonly number[]>) => listener(data);
  return () => channel.close();
}

function post(name: string, message: unknown): void {
  const channel = openChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** Calls back when another tab says so. @returns a function that ends it */
export function onUploadChange(listener: () => void): () => void {
  const channel = openChannel(CHANNEL);
  channel.onmessage = () => listener();
  return () => channel.close();
}
