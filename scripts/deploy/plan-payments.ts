import { PORTAL_MARK } from "../../app/membership/provider/portal-settings.ts";
import type { Blueprint } from "./blueprint.ts";
import { LOOKUP_KEY, portalGoal, PRODUCT_ID } from "./payments-goals.ts";
import type { PaymentsState } from "./payments-state.ts";
import type { CloudState } from "./state.ts";
import type { PaymentsStep, PersonStep, Step } from "./step.ts";
import type { Wanted } from "./wanted.ts";

/** The secret of the site, and the variable it is given in. */
export const PAYMENTS_SECRET = "STRIPE_SECRET_KEY";

/**
 * What is sold, the page where people change their card, and that what creators are owed stays there. Its price and the endpoints come with the release
 * (plan-release.ts).
 */
export function payments(names: Blueprint, wanted: Wanted, state: CloudState): Step[] {
  const there =
    state.payments === null
      ? []
      : [
          ...product(state.payments),
          ...portal(wanted, state.payments),
          ...payouts(leastKept(names, wanted), state.payments),
        ];
  return [...keyByPerson(wanted, state), ...there];
}

function keyByPerson({ paymentsKey }: Wanted, { secrets }: CloudState): PersonStep[] {
  const missing = [PAYMENTS_SECRET, "STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_WEBHOOK_SECRET"].filter(
    (name) => !secrets.includes(name),
  );
  if (paymentsKey !== null || missing.length === 0) return [];
  return [
    {
      kind: "person",
      title: "Give the secret key of a Stripe account to this command",
      why:
        "memberships are paid through it. Dashboard, Developers, API keys; a sandbox's key makes a site on which nobody " +
        `pays. Then run again with ${PAYMENTS_SECRET} in the environment`,
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
      why: "it is what an invoice names",
      path: isThere ? `/v1/products/${PRODUCT_ID}` : "/v1/products",
      params: isThere ? { active: true } : { id: PRODUCT_ID, name: "Wishlight membership" },
    },
  ];
}

/**
 * The price of a month. For directly before the site's own deploy: as long as the provider has another price than
 * the site, nobody can buy.
 */
export function price(names: Blueprint, wanted: Wanted, { payments: there }: CloudState): PaymentsStep[] {
  if (there === null) return [];
  const { price: present } = there;
  const minor = Number(wanted.vars["SUBSCRIPTION_PRICE"] ?? names.vars["SUBSCRIPTION_PRICE"]);
  const currency = currencyOf(names, wanted);
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
      : `so far it is ${present.minor ?? "no amount"} ${present.currency}. New members pay the new price at once; those ` +
        "who pay already are told 30 days before it is charged, and stay at the old one until then";
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
        // Can't be changed later: what people are shown is what they pay, wherever they live.
        tax_behavior: "inclusive",
        lookup_key: LOOKUP_KEY,
        transfer_lookup_key: true,
      },
    },
  ];
}

const currencyOf = (names: Blueprint, wanted: Wanted): string =>
  wanted.vars["CURRENCY"] ?? names.vars["CURRENCY"] ?? "";

/** Payouts to creators that a minimum has to hold to be one. */
const PAYOUTS_KEPT = 100;

/**
 * What has to stay at the provider where our bank is paid by itself: the payouts of a hundred creators, each as small
 * as one may be. A few coins would keep nothing for anybody.
 */
function leastKept(names: Blueprint, wanted: Wanted): { currency: string; minor: number } {
  const least = Number(wanted.vars["PAYOUT_MINIMUM"] ?? names.vars["PAYOUT_MINIMUM"]);
  return { currency: currencyOf(names, wanted), minor: PAYOUTS_KEPT * least };
}

/** Where enough stays in the balance its owner has seen to it: then payouts to our bank may be automatic. */
function payouts(
  { currency, minor }: { currency: string; minor: number },
  { payouts: present }: PaymentsState,
): PaymentsStep[] {
  const kept = present?.minimum[currency] ?? 0;
  if (present?.interval === "manual" || kept >= minor) return [];
  const keeping = kept > 0 ? `all but ${kept} ${currency} of it, ` : "";
  return [
    {
      kind: "payments",
      title: "Send our balance to our own bank by hand only",
      why:
        `so far it goes there ${present?.interval ?? "as the account has it"}, ${keeping}with what creators are owed: their ` +
        "transfers would find nothing. Somebody has to send what is left (dashboard, Balances), or set a minimum that stays, " +
        `of ${minor} ${currency} (minor units) at least and as much as \`npm run books\` says is owed`,
      path: "/v1/balance_settings",
      params: { payments: { payouts: { schedule: { interval: "manual" } } } },
    },
  ];
}

/** The account's default stays as it is: it may serve something else, and only the dashboard makes one. */
function portal({ appOrigin }: Wanted, { portal: present }: PaymentsState): PaymentsStep[] {
  if (present?.isAsWanted) return [];
  const goal = portalGoal(appOrigin);
  const path = "/v1/billing_portal/configurations";
  const why =
    "the page where people change their card: card, name, address and invoices, and cancelling at the end of what is " +
    "paid; a change of plan there is none";
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
