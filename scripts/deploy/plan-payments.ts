import { PORTAL_MARK } from "../../app/membership/provider/portal-settings.ts";
import type { Blueprint } from "./blueprint.ts";
import { LOOKUP_KEY, portalGoal, PRODUCT_ID } from "./payments-goals.ts";
import type { PaymentsState } from "./payments-state.ts";
import type { CloudState } from "./state.ts";
import type { PaymentsStep, PersonStep, Step } from "./step.ts";
import type { DeploySettings } from "./settings.ts";

export const PAYMENTS_SECRET = "STRIPE_SECRET_KEY";

export function payments(names: Blueprint, settings: DeploySettings, state: CloudState): Step[] {
  const there =
    state.payments === null
      ? []
      : [
          ...product(state.payments),
          ...portal(settings, state.payments),
          ...payouts(leastKept(names, settings), state.payments),
        ];
  return [...keyByPerson(settings, state), ...there];
}

function keyByPerson({ paymentsKey }: DeploySettings, { secrets }: CloudState): PersonStep[] {
  const missing = [PAYMENTS_SECRET, "STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"].filter(
    (name) => !secrets.includes(name),
  );
  if (paymentsKey !== null || missing.length === 0) return [];
  return [
    {
      kind: "person",
      title: "Give the secret key of a Stripe account to this command",
      why:
        "it takes payments for memberships. Dashboard, Developers, API keys; with a sandbox key, the site takes no real " +
        `payments. Then run again with ${PAYMENTS_SECRET} in the environment`,
    },
  ];
}

function product({ product: present }: PaymentsState): PaymentsStep[] {
  if (present === "on") return [];
  const isThere = present === "off";
  return [
    {
      kind: "payments",
      title: isThere ? `Put the product ${PRODUCT_ID} on sale again` : `Create the product ${PRODUCT_ID}`,
      why: "invoices name it",
      path: isThere ? `/v1/products/${PRODUCT_ID}` : "/v1/products",
      params: isThere ? { active: true } : { id: PRODUCT_ID, name: "Wishlight membership" },
    },
  ];
}

/** Directly before the site's deploy, because nobody can buy while the prices differ. */
export function price(
  names: Blueprint,
  settings: DeploySettings,
  { payments: there }: CloudState,
): PaymentsStep[] {
  if (there === null) return [];
  const { price: present } = there;
  const minor = Number(settings.vars["SUBSCRIPTION_PRICE"] ?? names.vars["SUBSCRIPTION_PRICE"]);
  const currency = readCurrency(names, settings);
  const isAsWanted =
    present !== null &&
    present.minor === minor &&
    present.currency === currency &&
    present.isMonthly &&
    present.hasTaxInside;
  if (isAsWanted) return [];
  const why =
    present === null
      ? "a month of membership, taxes included"
      : `it is ${present.minor ?? "no amount"} ${present.currency} now. New members pay the new price at once; ` +
        "existing members get an email 30 days before it is charged, and pay the old one until then";
  return [
    {
      kind: "payments",
      title: `Create the price ${minor} ${currency} a month (minor units) as ${LOOKUP_KEY}`,
      why,
      path: "/v1/prices",
      params: {
        product: PRODUCT_ID,
        unit_amount: minor,
        currency,
        recurring: { interval: "month" },
        // Can't be changed later; the displayed price includes tax everywhere.
        tax_behavior: "inclusive",
        lookup_key: LOOKUP_KEY,
        transfer_lookup_key: true,
      },
    },
  ];
}

const readCurrency = (names: Blueprint, settings: DeploySettings): string =>
  settings.vars["CURRENCY"] ?? names.vars["CURRENCY"] ?? "";

const PAYOUTS_KEPT = 100;

/** A hundred creators' minimum payouts. */
function leastKept(names: Blueprint, settings: DeploySettings): { currency: string; minor: number } {
  const least = Number(settings.vars["PAYOUT_MINIMUM"] ?? names.vars["PAYOUT_MINIMUM"]);
  return { currency: readCurrency(names, settings), minor: PAYOUTS_KEPT * least };
}

function payouts(
  { currency, minor }: { currency: string; minor: number },
  { payouts: present }: PaymentsState,
): PaymentsStep[] {
  const minimum = present?.minimum[currency] ?? 0;
  if (present?.interval === "manual" || minimum >= minor) return [];
  const keeping = minimum > 0 ? `all but ${minimum} ${currency} of it, ` : "";
  return [
    {
      kind: "payments",
      title: "Turn off automatic transfers of our balance to our bank",
      why:
        `it is sent there ${present?.interval ?? "on the account's schedule"} now, ${keeping}with money owed to creators, whose ` +
        "transfers would fail. Send the rest yourself (dashboard, Balances), or set a minimum balance " +
        `of at least ${minor} ${currency} (minor units) and as much as \`npm run books\` says we owe`,
      path: "/v1/balance_settings",
      params: { payments: { payouts: { schedule: { interval: "manual" } } } },
    },
  ];
}

/** The account's default portal stays: it may serve something else, and only the dashboard can create one. */
function portal({ appOrigin }: DeploySettings, { portal: present }: PaymentsState): PaymentsStep[] {
  if (present?.isAsWanted) return [];
  const goal = portalGoal(appOrigin);
  const path = "/v1/billing_portal/configurations";
  const why =
    "members change their card, name and address, see invoices and cancel there; " + "there is no other plan";
  return [
    present === null
      ? {
          kind: "payments",
          title: "Create a configuration of the customer portal",
          why,
          path,
          params: { ...goal, metadata: PORTAL_MARK },
        }
      : {
          kind: "payments",
          title: `Set the configuration ${present.id} of the customer portal`,
          why,
          path: `${path}/${present.id}`,
          params: goal,
        },
  ];
}
