import { openChannel } from "~/platform/channel.browser";

const CHANNEL = "wl.uploads";
const DELETIONS = "wl.deletions";

/** Other tabs only. */
export function announceUploadChange(): void {
  post(CHANNEL, "changed");
}

/** This tab too, so it stops reading the files. */
export function announceDeletion(ids: readonly number[]): void {
  post(DELETIONS, ids);
}

export function onDeletion(listener: (ids: readonly number[]) => void): () => void {
  const channel = openChannel(DELETIONS);
  channel.onmessage = ({ data }: MessageEvent<readonly number[]>) => listener(data);
  return () => channel.close();
}

export function onUploadChange(listener: () => void): () => void {
  const channel = openChannel(CHANNEL);
  channel.onmessage = () => listener();
  return () => channel.close();
}

function post(name: string, message: unknown): void {
  const channel = openChannel(name);
  channel.postMessage(message);
  channel.close();
}
