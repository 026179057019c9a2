/* global self, URL */
// Shows what followers are told, and opens it. It answers no request of a page and keeps nothing.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const message = read(event.data);
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.body,
      tag: message.tag,
      icon: "/icon-192.png",
      badge: "/icon-32.png",
      dir: "auto",
      data: { url: message.url },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url));
});

/** A browser that was woken has to show something, whatever it was sent. */
function read(data) {
  let message = {};
  try {
    message = data?.json() ?? {};
  } catch {
    // No JSON: the words below stand for it.
  }
  const text = (value, otherwise) => (typeof value === "string" && value !== "" ? value : otherwise);
  return {
    title: text(message.title, "Wishlight"),
    body: text(message.body, "There is something new."),
    tag: text(message.tag, "wishlight"),
    url: text(message.url, "/notifications"),
  };
}

/** The tab that shows it already, else a new one. Nothing leads to another site. */
async function openPage(path) {
  const url = new URL(path ?? "/notifications", self.location.origin);
  const address = url.origin === self.location.origin ? url.href : self.location.origin;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === address);
  return tab ? tab.focus() : self.clients.openWindow(address);
}
