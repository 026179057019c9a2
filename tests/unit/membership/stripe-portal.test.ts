import { expect, test } from "vitest";
import { PORTAL_MARK } from "~/membership/provider/portal-settings";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";

interface There {
  listed?: object[];
  refusal?: number;
}

/** @returns the configuration used */
async function named({ listed = [], refusal }: There): Promise<string | null> {
  let body = new URLSearchParams();
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === "POST") {
      body = new URLSearchParams(await request.text());
      return Response.json({ id: "bps_1", object: "billing_portal.session", url: "https://portal.test" });
    }
    if (refusal === undefined) return Response.json({ object: "list", has_more: false, data: listed });
    const type = refusal >= 500 ? "api_error" : "invalid_request_error";
    return Response.json({ error: { type, message: "No." } }, { status: refusal });
  };
  const provider = createStripeProvider({
    secretKey: "sk_test_local",
    webhookSecrets: { own: "whsec_a", connect: "whsec_b" },
    site: "http://localhost:8787",
    clock: Date.now,
    retries: 0,
    standIn: { fetch: answer } as Fetcher,
  });
  const wish = {
    customerId: "cus_1",
    page: "card",
    returnTo: "https://wishlight.test/left",
    doneAt: "https://wishlight.test/done",
  } as const;
  expect(await provider.openPortal(wish)).toBe("https://portal.test");
  expect(body.get("flow_data[type]")).toBe("payment_method_update");
  expect(body.get("return_url")).toBe(wish.returnTo);
  expect(body.get("flow_data[after_completion][redirect][return_url]")).toBe(wish.doneAt);
  return body.get("configuration");
}

const other = { id: "bpc_other", metadata: {} };

test("the portal opens with our own configuration, whatever else the account has", async () => {
  const ours = { id: "bpc_ours", metadata: PORTAL_MARK };
  expect(await named({ listed: [other, ours, { id: "bpc_older", metadata: PORTAL_MARK }] })).toBe("bpc_ours");
});

test("the portal uses the account's default configuration when ours is missing or unreadable", async () => {
  expect(await named({ listed: [other] })).toBeNull();
  expect(await named({ refusal: 400 })).toBeNull();
  expect(await named({ refusal: 403 })).toBeNull();
});

test("an unreachable provider is not a refusal", async () => {
  await expect(named({ refusal: 500 })).rejects.toThrow("membership.unavailable");
});
