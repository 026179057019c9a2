import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { clearable, flag, listParams, mergeMetadata, metadata, params, text } from "../http/params";
import type { PortalConfiguration } from "./shapes";
import { change, newId, require, type World } from "./world";

const features = z
  .strictObject({
    customer_update: z
      .strictObject({
        enabled: flag().optional(),
        allowed_updates: z
          .union([
            z.literal(""),
            z.array(z.enum(["address", "email", "name", "phone", "shipping", "tax_id"])),
          ])
          .optional(),
      })
      .optional(),
    invoice_history: z.strictObject({ enabled: flag() }).optional(),
    payment_method_update: z
      .strictObject({ enabled: flag(), payment_method_configuration: clearable().optional() })
      .optional(),
    subscription_cancel: z
      .strictObject({
        enabled: flag().optional(),
        mode: z.enum(["at_period_end", "immediately"]).optional(),
        proration_behavior: z.enum(["none", "create_prorations", "always_invoice"]).optional(),
        cancellation_reason: z
          .strictObject({ enabled: flag(), options: z.union([z.literal(""), z.array(text())]).optional() })
          .optional(),
      })
      .optional(),
    subscription_update: z
      .strictObject({
        enabled: flag().optional(),
        default_allowed_updates: z.union([z.literal(""), z.array(text())]).optional(),
        proration_behavior: text().optional(),
        products: z
          .union([z.literal(""), z.array(z.strictObject({ product: text(), prices: z.array(text()) }))])
          .optional(),
      })
      .optional(),
  })
  .optional();

const configurationFields = {
  active: flag().optional(),
  business_profile: z
    .strictObject({
      headline: clearable().optional(),
      privacy_policy_url: text().optional(),
      terms_of_service_url: text().optional(),
    })
    .optional(),
  default_return_url: clearable().optional(),
  features,
  login_page: z.strictObject({ enabled: flag() }).optional(),
  metadata: metadata(),
  name: clearable().optional(),
};
type ConfigurationSent = z.output<ReturnType<typeof params<typeof configurationFields>>>;

function makeConfiguration(world: World, sent: ConfigurationSent, isDefault = false): PortalConfiguration {
  const configuration: PortalConfiguration = {
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: world.now(),
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_pause: { duration: { interval_options: [], type: "interval_options" }, enabled: false },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: [], options: [] },
        enabled: false,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: [],
        proration_behavior: "none",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
      } as PortalConfiguration["features"]["subscription_update"],
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: world.now(),
  };
  applyConfiguration(configuration, sent);
  world.store.put(configuration);
  world.emit("billing_portal.configuration.created", configuration);
  return configuration;
}

function applyConfiguration(configuration: PortalConfiguration, sent: ConfigurationSent): void {
  const known = configuration.features as unknown as Record<string, object>;
  for (const [name, value] of Object.entries(sent.features ?? {})) {
    const cleared = Object.entries(value ?? {}).map(
      ([key, inner]) => [key, inner === "" ? [] : inner] as const,
    );
    known[name] = { ...known[name], ...Object.fromEntries(cleared) };
  }
  Object.assign(configuration.business_profile, sent.business_profile);
  if (sent.active !== undefined) configuration.active = sent.active;
  if (sent.default_return_url !== undefined)
    configuration.default_return_url = sent.default_return_url || null;
  if (sent.login_page !== undefined) configuration.login_page.enabled = sent.login_page.enabled;
  if (sent.name !== undefined) configuration.name = sent.name || null;
  configuration.metadata = mergeMetadata(configuration.metadata, sent.metadata);
}

/** The one that is used where none is named: everything that the stand-in's portal can do. */
export function usualConfiguration(world: World): PortalConfiguration {
  const known = world.store.list("billing_portal.configuration").find(({ is_default }) => is_default);
  return (
    known ??
    makeConfiguration(
      world,
      {
        features: {
          customer_update: { enabled: true, allowed_updates: ["address", "email"] },
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: "at_period_end" },
        },
      },
      true,
    )
  );
}

/** The product's own, there from the first request on, as `npm run deploy` makes it over there. */
export function makePortal(world: World): void {
  if (world.store.note<boolean>("portal")) return;
  world.store.setNote("portal", true);
  makeConfiguration(world, {
    business_profile: {
      terms_of_service_url: `${world.origin}/terms`,
      privacy_policy_url: `${world.origin}/privacy`,
    },
    features: {
      customer_update: { enabled: true, allowed_updates: ["name", "address"] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
    },
    metadata: { wishlight: "membership" },
  });
}

export const portalConfigurationEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/billing_portal/configurations", params(configurationFields), (world, sent) =>
    makeConfiguration(world, sent),
  ),
  endpoint("GET", "/v1/billing_portal/configurations/:id", params({}), (world, _, id) =>
    require(world, "billing_portal.configuration", id),
  ),
  endpoint(
    "POST",
    "/v1/billing_portal/configurations/:id",
    params(configurationFields),
    (world, sent, id) => {
      const configuration = require(world, "billing_portal.configuration", id, "configuration");
      if (configuration.is_default && sent.active === false)
        throw ApiError.invalid("The usual configuration stays active.", { param: "active" });
      return change(world, configuration, "billing_portal.configuration.updated", (one) => {
        applyConfiguration(one, sent);
        one.updated = world.now();
      });
    },
  ),
  endpoint(
    "GET",
    "/v1/billing_portal/configurations",
    listParams({ active: flag().optional(), is_default: flag().optional() }),
    (world, sent) => {
      const wanted = world.store
        .list("billing_portal.configuration")
        .filter(
          (one) =>
            (sent.active ?? one.active) === one.active &&
            (sent.is_default ?? one.is_default) === one.is_default,
        );
      return page("/v1/billing_portal/configurations", wanted, sent);
    },
  ),
];
