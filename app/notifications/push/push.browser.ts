import { fetchAsAccount } from "~/platform/account-header";

/** What came of switching a browser on. */
export type SwitchedOn = "on" | "denied" | "dismissed" | "failed";

const WORKER = "/push-worker.js";

/** Whether this browser can show notifications of a site. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/**
 * Asks the person, gets this browser an address at its push service and tells us of it. The worker is registered here and
 * nowhere else: who never switches this on has none.
 * @param publicKey ours, base64url
 */
export async function switchOn(publicKey: string): Promise<SwitchedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
  try {
    const worker = await registered();
    const subscription = await subscribed(worker.pushManager, publicKey);
    const { endpoint, keys } = subscription.toJSON();
    const answer = await fetchAsAccount("/api/push", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ endpoint, keys }),
    });
    return answer.ok ? "on" : "failed";
  } catch {
    return "failed";
  }
}

/** @returns whether this browser is told no more: we forget it first, and then it forgets its address */
export async function switchOff(): Promise<boolean> {
  try {
    const answer = await fetchAsAccount("/api/push", { method: "DELETE" });
    if (!answer.ok) return false;
    const worker = await navigator.serviceWorker.getRegistration(WORKER);
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    await worker?.unregister();
    return true;
  } catch {
    return false;
  }
}

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

/** An address that was given for another key of ours is worth nothing: this one replaces it. */
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch {
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}
