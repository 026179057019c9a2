import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { setDigest } from "~/notifications/digest/digest-settings.store.server";
import { vapidKeys } from "~/notifications/push/vapid.server";
import { GOOD_PASSWORD, seedPerson } from "../../support/people";
import { PushService } from "../../support/push-service";
import { ask } from "../../support/site";
import { db } from "../../support/uploads";
import { post } from "../../support/visitor";

it("the export contains notification settings and nothing that could send a push message", async () => {
  const [person, other] = [await seedPerson(), await seedPerson()];
  const service = new PushService(vapidKeys(env.PUSH_KEY).publicKey);
  const subscription = await service.subscribe();
  await ask("/api/push", { cookie: person.cookie, json: subscription });
  await ask("/api/push", { cookie: other.cookie, json: await service.subscribe("web.push.apple.com") });
  await setDigest({ db, clock: Date.now }, person.id, "weekly");
  const response = await post(
    "/settings/data",
    { current_password: GOOD_PASSWORD },
    { cookie: person.cookie },
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const told = new TextDecoder().decode(files["notifications.json"]);
  expect(JSON.parse(told)).toMatchObject({
    mails: { frequency: "weekly" },
    browsers: [{ push_service: "fcm.googleapis.com", failing_since: null }],
  });
  for (const secret of [subscription.endpoint, ...Object.values(subscription.keys), "apple"])
    expect(told).not.toContain(secret);
});
