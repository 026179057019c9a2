import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "../../support/site";
import { standIn } from "../../support/payments";
import { MemberWorld, SECRETS, stripe } from "./member-world";

const OWN = "/api/payments/events";
const CONNECT = "/api/payments/connect-events";

let world: MemberWorld;
beforeAll(async () => {
  world = await MemberWorld.open();
});

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const { exports } = await import("cloudflare:workers");
  return exports.default.fetch(
    new Request(`http://localhost:8787${path}`, { method: "POST", body, headers, redirect: "manual" }),
  );
}

async function signed(body: string, secret: string = SECRETS.own) {
  return {
    "Stripe-Signature": await stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret }),
  };
}

const unknown = (more = {}) =>
  JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    type: "galaxy.collapsed",
    created: 1,
    data: { object: { object: "galaxy" } },
    ...more,
  });

describe("the endpoints for payment events", () => {
  it("an endpoint accepts signed events without browser headers and sets no cookie", async () => {
    const body = unknown();
    for (let time = 0; time < 2; time++) {
      const answer = await post(OWN, body, await signed(body));
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ outcome: "unknown" });
      expect(answer.headers.has("Set-Cookie")).toBe(false);
    }
    const theirs = unknown({ account: "acct_1" });
    expect((await post(CONNECT, theirs, await signed(theirs, SECRETS.connect))).status).toBe(200);
  });

  it("an endpoint refuses forged events, those for the other endpoint and oversized ones", async () => {
    const body = unknown();
    expect((await post(OWN, body)).status).toBe(400);
    expect((await post(OWN, body, { "Stripe-Signature": "t=1,v1=abc" })).status).toBe(400);
    expect((await post(OWN, body, await signed(body, SECRETS.connect))).status).toBe(400);
    expect((await post(CONNECT, body, await signed(body))).status).toBe(400);
    const large = unknown({ padding: "x".repeat(300_000) });
    expect((await post(OWN, large, await signed(large))).status).toBe(413);
  });

  it("only these methods and addresses bypass the browser checks", async () => {
    for (const path of [`${OWN}/`, `${OWN}.data`, "/api/payments", "/membership"]) {
      expect((await post(path, unknown())).status, path).toBe(path.endsWith("/") ? 404 : 403);
    }
    expect((await ask(OWN)).status).toBe(405);
  });

  it("an endpoint requests the event again while the provider is down", async () => {
    const member = await world.member();
    const body = JSON.stringify({
      // An event older than the last reading is answered without asking the provider.
      id: "evt_down",
      object: "event",
      type: "customer.updated",
      created: 4_000_000_000,
      data: { object: { id: member.customer, object: "customer" } },
    });
    await standIn().settings({ fail: [{ path: "/v1/", times: 100, mode: "500" }] });
    expect((await post(OWN, body, await signed(body))).status).toBe(503);
    await standIn().settings({ fail: [] });
    expect((await post(OWN, body, await signed(body))).status).toBe(200);
  });

  it("late and repeated events of the stand-in are stored", async () => {
    const person = await world.person();
    await world.pay(await world.checkout(person));
    await standIn().settings({ copies: 2, order: "reversed" });
    await standIn().deliver();
    expect((await world.row(person)).state).toBe("active");
    expect((await world.notices(person)).filter((key) => key.startsWith("receipt:"))).toHaveLength(1);
  });
});
