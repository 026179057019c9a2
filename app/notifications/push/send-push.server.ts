import { buildPushPayload } from "@block65/webcrypto-web-push";
import { PUSH_TIMEOUT_MS, PUSH_TTL_SECONDS } from "./push.limits";
import { isPushAddress } from "./push-hosts.rules";
import type { PushOutcome } from "./subscriptions.store.server";
import { vapidKeys } from "./vapid.server";

export interface PushDeps {
  pushKey: string;
  /** Apple requires an email address. */
  contact: string;
  fetch: typeof fetch;
}

/** Read by public/push-worker.js. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A newer notification replaces the creator's older one. */
  tag: string;
}

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Encrypts for the browser (RFC 8291).
 * @param topic replaces an undelivered message (RFC 8030, section 5.4); at most 32 characters of base64url
 */
export async function sendPush(
  deps: PushDeps,
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  topic: string,
): Promise<{ outcome: PushOutcome; status: number }> {
  // The address may have entered the database another way.
  if (!isPushAddress(endpoint)) return { outcome: "gone", status: 0 };
  try {
    const { headers, method, body } = await buildPushPayload(
      { data: { ...message }, options: { ttl: PUSH_TTL_SECONDS, topic, urgency: "normal" } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: `mailto:${deps.contact}`, ...vapidKeys(deps.pushKey) },
    );
    const response = await deps.fetch(endpoint, {
      headers,
      method,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    });
    // An unread body keeps one of six connections open.
    await response.body?.cancel();
    return { outcome: pushOutcome(response), status: response.status };
  } catch {
    return { outcome: "refused", status: 0 };
  }
}

function pushOutcome({ ok, status }: Response): PushOutcome {
  if (ok) return "taken";
  return status === 404 || status === 410 ? "gone" : "refused";
}
