import { z } from "zod";
import { endpoint, type Endpoint } from "../http/endpoint";
import { wholeList } from "../http/lists";
import { flag, listParams, params, text } from "../http/params";
import { liveCustomer } from "./customers";
import type { PortalConfiguration, PortalSession } from "./shapes";
import { newId, type World } from "./world";

const CONFIGURATION = "bpc_StandIn";

const create = params({
  configuration: z.literal(CONFIGURATION).optional(),
  customer: text(),
  flow_data: z
    .strictObject({
      type: z.literal("payment_method_update"),
      after_completion: z.strictObject({
        type: z.literal("redirect"),
        redirect: z.strictObject({ return_url: text() }),
      }),
    })
    .optional(),
  return_url: text().optional(),
});

function open(world: World, sent: z.output<typeof create>): PortalSession {
  liveCustomer(world, sent.customer);
  const id = newId("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    configuration: CONFIGURATION,
    created: world.now(),
    customer: sent.customer,
    customer_account: null,
    flow:
      sent.flow_data === undefined
        ? null
        : {
            after_completion: {
              hosted_confirmation: null,
              redirect: sent.flow_data.after_completion.redirect,
              type: "redirect",
            },
            customer_update: null,
            subscription_cancel: null,
            subscription_pause: null,
            subscription_update: null,
            subscription_update_confirm: null,
            type: "payment_method_update",
          },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: sent.return_url ?? null,
    url: `${world.origin}/payments-stand-in/portal/${id}`,
  };
  world.store.put(session);
  return session;
}

/** The site finds its configuration by this mark, as `npm run deploy` sets it at Stripe. */
const configuration = {
  id: CONFIGURATION,
  object: "billing_portal.configuration",
  active: true,
  metadata: { wishlight: "membership" },
} satisfies Partial<PortalConfiguration>;

export const portalEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/billing_portal/sessions", create, open),
  endpoint("GET", "/v1/billing_portal/configurations", listParams({ active: flag().optional() }), () =>
    wholeList("/v1/billing_portal/configurations", [configuration]),
  ),
];
