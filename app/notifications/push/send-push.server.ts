import { buildPushPayload } from "@block65/webcrypto-web-push";
import { PUSH_TIMEOUT_MS, PUSH_TTL_SECONDS } from "./push.limits";
import { isPushAddress } from "./push-hosts.rules";
import type { PushOutcome } from "./subscriptions.store.server";
import { vapidKeys } from "./vapid.server";

export interface PushDeps {
  /** The secret our key pair is made of. */
  pushKey: string;
  /** Whom a push service may write to: a mail address. Apple refuses what has none. */
  contact: string;
  fetch: typeof fetch;
}

/** What a browser shows, and where it leads: read by public/push-worker.js. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** What replaces what: one notification for each creator stands there. */
  tag: string;
}

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Sends one message to one browser, encrypted for it (RFC 8291). A service that is slow, away or refuses is told again
 * with the next work.
 * @param topic replaces what the service has not delivered yet (RFC 8030, section 5.4); 32 characters of base64url at most
 */
export async function sendPush(
  deps: PushDeps,
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  topic: string,
): Promise<{ outcome: PushOutcome; status: number }> {
  // Rows of another time, or of another hand, send us nowhere else.
  if (!isPushAddress(endpoint)) return { outcome: "gone", status: 0 };
  try {
    const { headers, method, body } = await buildPushPayload(
      { data: { ...message }, options: { ttl: PUSH_TTL_SECONDS, topic, urgency: "normal" } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: `mailto:${deps.contact}`, ...vapidKeys(deps.pushKey) },
    );
    const answer = await deps.fetch(endpoint, {
      ...{ headers, method, body },
      redirect: "manual",
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    });
    // Nobody reads it; a connection that is left open would be one of six.
    await answer.body?.cancel();
    return { outcome: outcomeOf(answer), status: answer.status };
  } catch {
    return { outcome: "refused", status: 0 };
  }
}

function outcomeOf({ ok, status }: Response): PushOutcome {
  if (ok) return "taken";
  return status === 404 || status === 410 ? "gone" : "refused";
}
