import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page, wholeList } from "../http/lists";
import { clearable, flag, listParams, mergeMetadata, metadata, params, text } from "../http/params";
import { emptyAccount, type Controller } from "./account-shape";
import { capabilityOf, knowAccount, NEW, openAccount, setBank, show, tellAccount } from "./account-state";
import { balances } from "./balance";
import type { Account } from "./shapes";
import { newId, type World } from "./world";

/** Where our own account is. */
export const HOME = "US";

/** Where a platform may send money across borders. Source: docs.stripe.com/connect/cross-border-payouts. */
const REACHED =
  "US GB CA CH AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE";

const capability = z.strictObject({ requested: flag() }).optional();
const businessProfile = z
  .strictObject({
    mcc: clearable(),
    name: clearable(),
    product_description: clearable(),
    support_email: clearable(),
    url: clearable(),
  })
  .partial();

const fields = {
  business_profile: businessProfile.optional(),
  capabilities: z.strictObject({ transfers: capability, card_payments: capability }).optional(),
  email: text().optional(),
  metadata: metadata(),
  settings: z
    .strictObject({
      payouts: z.strictObject({
        schedule: z.strictObject({ interval: z.enum(["daily", "manual"]) }).optional(),
      }),
    })
    .optional(),
};

const create = params({
  ...fields,
  business_type: z.enum(["individual", "company"]).optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(["account", "application"]) }).optional(),
      losses: z.strictObject({ payments: z.enum(["application", "stripe"]) }).optional(),
      requirement_collection: z.enum(["application", "stripe"]).optional(),
      stripe_dashboard: z.strictObject({ type: z.enum(["express", "none"]) }).optional(),
    })
    .optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "two capital letters")
    .optional(),
  default_currency: text().optional(),
  tos_acceptance: z.strictObject({ service_agreement: z.enum(["full", "recipient"]).optional() }).optional(),
});
const update = params({
  ...fields,
  external_account: z
    .strictObject({
      object: z.literal("bank_account"),
      account_number: text(),
      country: text(),
      currency: text(),
      account_holder_name: text().optional(),
      routing_number: text().optional(),
    })
    .optional(),
});

function make(world: World, sent: z.output<typeof create>): Account {
  const country = sent.country ?? HOME;
  const agreement = sent.tos_acceptance?.service_agreement ?? "full";
  const controller = controllerOf(sent);
  const capabilities = (["card_payments", "transfers"] as const).filter(
    (name) => sent.capabilities?.[name]?.requested,
  );
  checkCountry(country, agreement);
  checkCapabilities(world, capabilities, agreement);
  if (agreement === "recipient" && controller.losses.payments !== "application")
    throw ApiError.invalid("Under the recipient agreement the platform bears the losses.", {
      param: "controller[losses][payments]",
    });
  const account = emptyAccount({
    id: newId("acct", 16),
    country,
    // Over there it is that of the country; here every account has the currency that it is sent.
    currency: sent.default_currency ?? world.sale.currency,
    email: sent.email ?? null,
    now: world.now(),
    metadata: mergeMetadata({}, sent.metadata),
    controller,
    capabilities,
    agreement,
  });
  account.business_type = sent.business_type ?? null;
  apply(account, sent);
  show(world, account, NEW);
  world.store.put(account as Account & { object: "account" });
  return account;
}

function controllerOf({ controller }: z.output<typeof create>): Controller {
  const type = controller?.stripe_dashboard?.type;
  if (type === undefined)
    throw ApiError.invalid(
      "The stand-in makes accounts with a controller whose dashboard is express or none.",
      {
        param: "controller[stripe_dashboard][type]",
      },
    );
  const whole: Controller = {
    fees: { payer: controller?.fees?.payer ?? "account" },
    losses: { payments: controller?.losses?.payments ?? "stripe" },
    requirement_collection: controller?.requirement_collection ?? "stripe",
    stripe_dashboard: { type },
  };
  if (type === "express" && (whole.fees.payer !== "application" || whole.losses.payments !== "application"))
    throw ApiError.invalid("With the express dashboard the platform pays fees and bears losses.", {
      param: "controller",
    });
  if (type === "express" && whole.requirement_collection !== "stripe")
    throw ApiError.invalid("With the express dashboard the provider collects what is required.", {
      param: "controller[requirement_collection]",
    });
  return whole;
}

function checkCountry(country: string, agreement: "full" | "recipient"): void {
  if (agreement === "full") {
    if (country === HOME) return;
    throw ApiError.invalid(`Accounts in ${country} are sent money under the recipient agreement only.`, {
      param: "tos_acceptance[service_agreement]",
    });
  }
  if (country !== HOME && REACHED.split(" ").includes(country)) return;
  throw ApiError.invalid(
    `The recipient ToS agreement is not supported for platforms in ${HOME} creating accounts in ${country}.`,
    { param: "tos_acceptance[service_agreement]" },
  );
}

function checkCapabilities(world: World, wished: readonly string[], agreement: "full" | "recipient"): void {
  if (!wished.includes("transfers"))
    throw ApiError.invalid("The stand-in makes no account that is not sent money.", {
      param: "capabilities[transfers]",
    });
  if (agreement === "recipient" && wished.includes("card_payments"))
    throw ApiError.invalid("Recipients can't have card_payments.", { param: "capabilities[card_payments]" });
  if (agreement === "full" && !wished.includes("card_payments") && !world.settings().transfersAlone)
    throw ApiError.invalid(
      "Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability.",
    );
}

function apply(account: Account, sent: z.output<typeof update>): void {
  if (sent.email !== undefined) account.email = sent.email;
  if (sent.metadata !== undefined) account.metadata = mergeMetadata(account.metadata, sent.metadata);
  for (const [name, value] of Object.entries(sent.business_profile ?? {}))
    Object.assign(account.business_profile ?? {}, { [name]: value === "" ? null : value });
  const interval = sent.settings?.payouts.schedule?.interval;
  if (interval !== undefined && account.settings?.payouts?.schedule)
    account.settings.payouts.schedule.interval = interval;
}

function change(world: World, sent: z.output<typeof update>, id: string): Account {
  const account = openAccount(world, id);
  const before = structuredClone(account);
  apply(account, sent);
  tellAccount(world, account, before);
  if (sent.external_account === undefined) return account;
  const { account_holder_name: name, account_number: number } = sent.external_account;
  return setBank(world, id, { name: name ?? "", number });
}

function remove(world: World, id: string): object {
  openAccount(world, id);
  const left = [...balances(world.within(id)).values()].some(
    ({ available, pending }) => available + pending !== 0,
  );
  if (left) throw ApiError.invalid("An account that still holds money, or owes some, can't be deleted.");
  world.store.remove(id);
  return { id, object: "account", deleted: true };
}

export const accountEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/accounts", create, make),
  endpoint("GET", "/v1/accounts/:id", params({}), (world, _, id) => openAccount(world, id)),
  endpoint("POST", "/v1/accounts/:id", update, change),
  endpoint("DELETE", "/v1/accounts/:id", params({}), (world, _, id) => remove(world, id)),
  endpoint("GET", "/v1/accounts", listParams({}), (world, sent) => {
    const shut = (id: string) => world.store.note<boolean>(`shut:${id}`) === true;
    const wanted = world.store.list("account").filter(({ id }) => !shut(id));
    return page(
      "/v1/accounts",
      wanted.map((one) => ({ ...one, created: one.created ?? 0 })),
      sent,
    );
  }),
  endpoint(
    "POST",
    "/v1/accounts/:id/reject",
    params({ reason: z.enum(["fraud", "terms_of_service", "other"]) }),
    (world, { reason }, id) => {
      openAccount(world, id);
      return knowAccount(world, id, { disabled: `rejected.${reason}` });
    },
  ),
  endpoint("GET", "/v1/accounts/:id/capabilities", params({}), (world, _, id) => {
    const account = openAccount(world, id);
    const names = Object.keys(account.capabilities ?? {});
    return wholeList(
      `/v1/accounts/${id}/capabilities`,
      names.map((name) => capabilityOf(account, name)),
    );
  }),
  endpoint("GET", "/v1/accounts/:id/external_accounts", params({}), (world, _, id) =>
    wholeList(`/v1/accounts/${id}/external_accounts`, openAccount(world, id).external_accounts.data),
  ),
  // Our own: what matters of it here is where it is.
  endpoint("GET", "/v1/account", params({}), (world) => ({
    id: world.account ?? "acct_StandInPlatform",
    object: "account",
    charges_enabled: true,
    country: world.account === null ? HOME : openAccount(world, world.account).country,
    default_currency: world.sale.currency,
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: "standard",
  })),
];
