import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { params, text } from "../http/params";
import { liveCustomer } from "./customers";
import { usualConfiguration } from "./portal-configurations";
import type { PortalConfiguration, PortalSession } from "./shapes";
import { newId, require, type World } from "./world";

const afterCompletion = z
  .strictObject({
    type: z.enum(["hosted_confirmation", "portal_homepage", "redirect"]),
    redirect: z.strictObject({ return_url: text() }).optional(),
    hosted_confirmation: z.strictObject({ custom_message: text().optional() }).optional(),
  })
  .optional();

const create = params({
  configuration: text().optional(),
  customer: text(),
  flow_data: z
    .strictObject({
      type: z.enum(["payment_method_update", "subscription_cancel"]),
      after_completion: afterCompletion,
      subscription_cancel: z.strictObject({ subscription: text() }).optional(),
    })
    .optional(),
  locale: text().optional(),
  return_url: text().optional(),
});

function configurationOf(world: World, id: string | undefined): PortalConfiguration {
  if (id === undefined) return usualConfiguration(world);
  const configuration = require(world, "billing_portal.configuration", id, "configuration");
  if (!configuration.active)
    throw ApiError.invalid(`The configuration "${id}" is not active.`, { param: "configuration" });
  return configuration;
}

function open(world: World, sent: z.output<typeof create>): PortalSession {
  liveCustomer(world, sent.customer);
  const { id: configuration, features } = configurationOf(world, sent.configuration);
  const flow = sent.flow_data;
  if (flow !== undefined && !features[flow.type].enabled) {
    throw ApiError.invalid(`The portal's configuration does not have ${flow.type} enabled.`, {
      param: "flow_data[type]",
    });
  }
  if (flow?.type === "subscription_cancel") {
    const id = flow.subscription_cancel?.subscription ?? "";
    require(world, "subscription", id, "flow_data[subscription_cancel][subscription]");
  }
  const id = newId("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    configuration,
    created: world.now(),
    customer: sent.customer,
    customer_account: null,
    flow:
      flow === undefined
        ? null
        : {
            after_completion: {
              hosted_confirmation: null,
              redirect: flow.after_completion?.redirect ?? null,
              type: flow.after_completion?.type ?? "portal_homepage",
            },
            subscription_cancel:
              flow.subscription_cancel === undefined
                ? null
                : { retention: null, subscription: flow.subscription_cancel.subscription },
            customer_update: null,
            subscription_pause: null,
            subscription_update: null,
            subscription_update_confirm: null,
            type: flow.type,
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

export const portalEndpoints: Endpoint[] = [endpoint("POST", "/v1/billing_portal/sessions", create, open)];
