import { fetchAsAccount } from "~/platform/account-header";

export type SwitchOnResult = "on" | "denied" | "dismissed" | "failed";

const WORKER = "/push-worker.js";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/**
 * The service worker is registered only here, so people who never switch this on have none.
 * @param publicKey base64url
 */
export async function switchOn(publicKey: string): Promise<SwitchOnResult> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
  try {
    const worker = await registerWorker();
    const subscription = await subscribeBrowser(worker.pushManager, publicKey);
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

/** @returns false where the server still sends */
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

async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

async function subscribeBrowser(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch {
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}
