import { fetchAsAccount } from "~/platform/account-header";
import { makeSender, type SenderDeps } from "./sender.browser";
import { watchMedia } from "./watch-media.browser";
import { watchPicture } from "./watch-picture.browser";

export function watch(shown: Element, page: Pick<SenderDeps, "ticket" | "renew" | "signedOut">): () => void {
  const sender = makeSender({
    ...page,
    fetch: fetchAsAccount,
    beacon: (address, body) =>
      void navigator.sendBeacon(address, new Blob([body], { type: "application/json" })),
    newId: () => crypto.randomUUID(),
  });
  return shown instanceof HTMLMediaElement ? watchMedia(shown, sender) : watchPicture(shown, sender);
}
