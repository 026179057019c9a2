import { z } from "zod";
import { attachCard, findCard, type TestCard } from "../engine/cards";
import { complete } from "../engine/checkout-complete";
import { liveCustomer, setCountry } from "../engine/customers";
import { enqueue, findEvent, post } from "../engine/deliveries";
import { closeDispute, openDispute, warnOfFraud } from "../engine/disputes";
import { makeEvent } from "../engine/events";
import { deleteCustomer, makeDefault } from "../engine/payment-methods";
import { accountDeeds, actOnAccount } from "./account-deeds";
import { failRefund } from "../engine/refunds";
import { require } from "../engine/world";
import { ApiError } from "../http/api-error";
import type { Deps } from "../deps";
import { setEndInPortal } from "../engine/portal-end";

const card = z.string().default("4242424242424242");
const country = z.string().length(2).default("US");
const endpoint = z.enum(["own", "connect"]).default("own");

/** What people do at the provider, for which it has no API. */
const deed = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.literal("complete_checkout"),
    session: z.string(),
    card,
    country,
    agreed: z.boolean().default(true),
  }),
  z.strictObject({ do: z.literal("change_card"), customer: z.string(), card }),
  z.strictObject({ do: z.literal("cancel_in_portal"), subscription: z.string() }),
  z.strictObject({ do: z.literal("resume_in_portal"), subscription: z.string() }),
  z.strictObject({ do: z.literal("move_to_country"), customer: z.string(), country }),
  z.strictObject({ do: z.literal("delete_customer"), customer: z.string() }),
  z.strictObject({ do: z.literal("fail_refund"), refund: z.string() }),
  z.strictObject({ do: z.literal("open_dispute"), charge: z.string() }),
  z.strictObject({ do: z.literal("close_dispute"), dispute: z.string(), outcome: z.enum(["won", "lost"]) }),
  z.strictObject({ do: z.literal("warn_of_fraud"), charge: z.string() }),
  ...accountDeeds,
  // Sends an event of one's own making, stored nowhere; with the right secret unless something else is said.
  z.strictObject({
    do: z.literal("send_event"),
    endpoint,
    body: z.union([z.string(), z.looseObject({})]),
    signature: z.string().nullable().optional(),
    secret: z.enum(["own", "connect"]).optional(),
    /** Seconds since the epoch. */
    at: z.int().optional(),
  }),
  // An event that the provider itself makes, about an object of a test's choice.
  z.strictObject({ do: z.literal("emit"), endpoint, type: z.string(), object: z.looseObject({}) }),
  // A stored event once more.
  z.strictObject({ do: z.literal("resend_event"), event: z.string(), endpoint }),
]);

export async function act(deps: Deps, sent: unknown): Promise<object | undefined> {
  const wish = deed.parse(sent);
  const { env, world, store, whole } = deps;
  switch (wish.do) {
    case "complete_checkout":
      return whole(() =>
        complete(world, wish.session, {
          card: testCard(wish.card),
          country: wish.country,
          agreed: wish.agreed,
          expMonth: 12,
          expYear: 2040,
          name: null,
        }),
      );
    case "change_card":
      return whole(() => {
        const { email } = liveCustomer(world, wish.customer);
        const { number } = testCard(wish.card);
        const method = attachCard(world, wish.customer, {
          number,
          expMonth: 12,
          expYear: 2040,
          country: null,
          email,
        });
        makeDefault(world, wish.customer, method.id);
        return method;
      });
    case "cancel_in_portal":
    case "resume_in_portal":
      return whole(() => {
        const subscription = require(world, "subscription", wish.subscription);
        return setEndInPortal(world, subscription, wish.do === "cancel_in_portal");
      });
    case "move_to_country":
      return whole(() => setCountry(world, wish.customer, wish.country));
    case "delete_customer":
      return whole(() => deleteCustomer(world, wish.customer));
    case "fail_refund":
      return whole(() => failRefund(world, wish.refund));
    case "open_dispute":
      return whole(() => openDispute(world, wish.charge));
    case "close_dispute":
      return whole(() => closeDispute(world, wish.dispute, wish.outcome));
    case "warn_of_fraud":
      return whole(() => warnOfFraud(world, wish.charge));
    case "onboard_account":
    case "require_of_account":
    case "disable_account":
    case "enable_account":
    case "deauthorize_account":
    case "fail_payout":
    case "reverse_transfer":
    case "take_fee":
      return whole(() => actOnAccount(world, wish));
    case "send_event": {
      const body = typeof wish.body === "string" ? wish.body : JSON.stringify(wish.body);
      const secret = wish.secret && secretOf(deps, wish.secret);
      return {
        status: await post(env, wish.endpoint, body, { signature: wish.signature, secret, at: wish.at }),
      };
    }
    case "emit": {
      const event = makeEvent(world, wish.type, wish.object);
      // Whose account it happened in is what tells such events from our own.
      if (wish.endpoint === "connect") event.account = "acct_connected";
      store.put(event);
      enqueue(store, event, wish.endpoint, world.now(), world.settings().copies);
      return event;
    }
    case "resend_event": {
      const event = findEvent(store, wish.event);
      if (event === undefined) throw ApiError.missing("event", wish.event, "event");
      return { status: await post(env, wish.endpoint, JSON.stringify(event, null, 2)) };
    }
  }
}

const secretOf = ({ env }: Deps, endpoint: "own" | "connect"): string =>
  endpoint === "own" ? env.STRIPE_WEBHOOK_SECRET : env.STRIPE_CONNECT_WEBHOOK_SECRET;

function testCard(number: string): TestCard {
  const found = findCard(number);
  if (found === undefined) throw ApiError.invalid("This is none of the test cards.", { param: "card" });
  return found;
}
