import { methodsOf } from "../engine/payment-methods";
import type { Customer, PortalConfiguration, PortalSession, Subscription } from "../engine/shapes";
import { isOver, itemOf } from "../engine/subscription-state";
import { COUNTRIES } from "../engine/tax";
import { require, type World } from "../engine/world";
import { html, type Html } from "./html";
import { invoiceRows } from "./invoice-page";
import { day, money } from "./words";

/** The portal's first page: what its configuration lets somebody see and do. */
export function overview(world: World, session: PortalSession, customer: Customer): Html {
  const { features } = require(world, "billing_portal.configuration", session.configuration);
  const path = `/payments-stand-in/portal/${session.id}`;
  const subscriptions = world.store.list("subscription").filter((one) => one.customer === customer.id);
  const invoices = world.store
    .list("invoice")
    .filter((one) => one.customer === customer.id && one.status !== "draft");
  return html`
    <h1>Your membership</h1>
    <p>${customer.email}</p>
    ${subscriptions.map((one) => subscriptionSection(one, path, features))}
    ${features.payment_method_update.enabled && cardSection(world, customer, path)}
    ${features.customer_update.enabled && addressSection(customer, path)}
    ${
      features.invoice_history.enabled &&
      html`<section>
        <h2>Invoices</h2>
        ${invoiceRows(invoices)}
      </section>`
    }
    <p><a href="${session.return_url ?? world.origin}">Back to Wishlight</a></p>
  `;
}

function subscriptionSection(
  one: Subscription,
  path: string,
  { subscription_cancel }: PortalConfiguration["features"],
): Html {
  const item = itemOf(one);
  const price = `${money(item.price.unit_amount, item.price.currency)} a month`;
  const button = (part: string, label: string) =>
    html`<form method="post" action="${path}/${part}">
      <input type="hidden" name="subscription" value="${one.id}" /><button>${label}</button>
    </form>`;
  const isEnding = one.cancel_at !== null && !isOver(one);
  return html`<section>
    <h2>Wishlight membership</h2>
    <dl>
      <dt>Price</dt>
      <dd>${price}</dd>
      <dt>State</dt>
      <dd>${one.status.replaceAll("_", " ")}</dd>
      <dt>${isOver(one) ? "Ended" : isEnding ? "Ends" : "Renews"}</dt>
      <dd>${day(one.ended_at ?? one.cancel_at ?? item.current_period_end)}</dd>
    </dl>
    ${isEnding && button("resume", "Don’t cancel")}
    ${
      !isEnding &&
      !isOver(one) &&
      subscription_cancel.enabled &&
      html`<details>
        <summary>Cancel</summary>
        <p>It goes on until ${day(item.current_period_end)} and ends then. Nothing is charged any more.</p>
        ${button("cancel", "Cancel membership")}
      </details>`
    }
  </section>`;
}

function cardSection(world: World, customer: Customer, path: string): Html {
  const usual = customer.invoice_settings.default_payment_method;
  const methods = methodsOf(world, customer.id);
  return html`<section>
    <h2>Cards</h2>
    ${methods.length === 0 && html`<p>None yet.</p>`}
    <ul>
      ${methods.map(
        ({ id, card }) =>
          html`<li>
            ${card.brand} ending in ${card.last4}, ${card.exp_month} / ${card.exp_year}
            ${id === usual && html`(default)`}
          </li>`,
      )}
    </ul>
    <p><a class="button" href="${path}/card">Add a card</a></p>
  </section>`;
}

function addressSection({ address }: Customer, path: string): Html {
  return html`<form class="card" method="post" action="${path}/address">
    <h2>Billing address</h2>
    <label for="country">Country</label>
    <select id="country" name="country">
      ${COUNTRIES.map(
        ([code, name]) =>
          html`<option value="${code}" ${code === address?.country && html`selected`}>${name}</option>`,
      )}
    </select>
    <p><button>Save address</button></p>
  </form>`;
}
