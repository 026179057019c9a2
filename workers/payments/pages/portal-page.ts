import type { Deps } from "../deps";
import { attachCard } from "../engine/cards";
import { liveCustomer, setCountry } from "../engine/customers";
import { makeDefault, customerMethods } from "../engine/payment-methods";
import type { Customer, PortalSession, Subscription } from "../engine/shapes";
import { setEndInPortal } from "../engine/subscription-change";
import { isOver, firstItem } from "../engine/subscription-state";
import { COUNTRIES } from "../engine/tax";
import { require, type World } from "../engine/world";
import { cardFields, checkCard, EMPTY, readCardForm, type CardForm, type FieldErrors } from "./card-fields";
import { countryField } from "./fields";
import { html, type Html } from "./html";
import { page, seeOther } from "./layout";
import { section } from "./table";
import { day, money, shortDay } from "./format";

export function answerPortal(deps: Deps, id: string, part: string, form: URLSearchParams | null): Response {
  const session = require(deps.world, "billing_portal.session", id);
  const customer = liveCustomer(deps.world, session.customer);
  if (part === "card" || (part === "" && session.flow !== null))
    return answerCard(deps, session, customer, form);
  if (form !== null) return change(deps, session, part, form);
  return page("Your membership", overview(deps.world, session, customer));
}

function change(
  { world, inTransaction }: Deps,
  { id, customer }: PortalSession,
  part: string,
  form: URLSearchParams,
): Response {
  const subscription = world.store
    .list("subscription")
    .find((one) => one.id === form.get("subscription") && one.customer === customer && !isOver(one));
  const country = form.get("country") ?? "";
  if (part === "address" && COUNTRIES.some(([code]) => code === country)) {
    inTransaction(() => setCountry(world, customer, country));
  } else if (subscription && (part === "cancel" || part === "resume")) {
    inTransaction(() => setEndInPortal(world, subscription, part === "cancel"));
  } else {
    return page("Not possible", html`<h1>That can’t be done here</h1>`, 409);
  }
  return seeOther(`${world.origin}/payments-stand-in/portal/${id}/overview`);
}

/** As at Stripe, subscriptions with their own card keep it and open invoices aren't retried. */
function answerCard(
  { world, inTransaction }: Deps,
  session: PortalSession,
  customer: Customer,
  form: URLSearchParams | null,
): Response {
  const path = `${world.origin}/payments-stand-in/portal/${session.id}`;
  const show = (entry: CardForm, errors: FieldErrors = {}) =>
    page(
      "Your card",
      html`<h1>Your card</h1>
        <form class="card" method="post" action="${path}/card">
          ${cardFields(entry, errors)}<button class="main">Save card</button>
        </form>
        <p><a href="${session.return_url ?? world.origin}">Back to Wishlight</a></p>`,
      form === null ? 200 : 422,
    );
  if (form === null) return show({ ...EMPTY, country: customer.address?.country ?? EMPTY.country });
  const entry = readCardForm(form);
  const checked = checkCard(entry, world.now());
  if ("errors" in checked) return show(entry, checked.errors);
  if (checked.card.declines === "now") return show(entry, { number: "This card was declined." });
  const { card, expMonth, expYear } = checked;
  inTransaction(() => {
    const { email } = customer;
    const details = { number: card.number, expMonth, expYear, country: entry.country, email };
    makeDefault(world, customer.id, attachCard(world, customer.id, details).id);
  });
  return seeOther(session.flow?.after_completion.redirect?.return_url ?? `${path}/overview`);
}

function overview(world: World, session: PortalSession, customer: Customer): Html {
  const path = `/payments-stand-in/portal/${session.id}`;
  const subscriptions = world.store.list("subscription").filter((one) => one.customer === customer.id);
  const invoices = world.store
    .list("invoice")
    .filter((one) => one.customer === customer.id && one.status !== "draft");
  return html`
    <h1>Your membership</h1>
    <p>${customer.email}</p>
    ${subscriptions.map((one) => subscriptionSection(one, path))} ${cardSection(world, customer, path)}
    <form class="card" method="post" action="${path}/address">
      <h2>Billing address</h2>
      ${countryField(customer.address?.country ?? "", COUNTRIES)}
      <p><button>Save address</button></p>
    </form>
    ${section(
      "Invoices",
      ["Number", "Issued", "Total", "State"],
      invoices.map((one) => [
        html`<a href="/payments-stand-in/invoices/${one.id}">${one.number}</a>`,
        shortDay(one.effective_at ?? one.created),
        money(one.total, one.currency),
        one.status,
      ]),
    )}
    <p><a href="${session.return_url ?? world.origin}">Back to Wishlight</a></p>
  `;
}

function subscriptionSection(one: Subscription, path: string): Html {
  const item = firstItem(one);
  const isEnding = one.cancel_at !== null && !isOver(one);
  const nextEvent = isEnding ? "Ends" : "Renews";
  const button = (part: string, label: string) =>
    html`<form method="post" action="${path}/${part}">
      <input type="hidden" name="subscription" value="${one.id}" /><button>${label}</button>
    </form>`;
  return html`<section>
    <h2>Wishlight membership</h2>
    <dl>
      <dt>Price</dt>
      <dd>${money(item.price.unit_amount, item.price.currency)} a month</dd>
      <dt>State</dt>
      <dd>${one.status.replaceAll("_", " ")}</dd>
      <dt>${isOver(one) ? "Ended" : nextEvent}</dt>
      <dd>${day(one.ended_at ?? one.cancel_at ?? item.current_period_end)}</dd>
    </dl>
    ${isEnding && button("resume", "Don’t cancel")}
    ${!isEnding && !isOver(one) && button("cancel", "Cancel membership")}
  </section>`;
}

function cardSection(world: World, customer: Customer, path: string): Html {
  const defaultCard = customer.invoice_settings.default_payment_method;
  return html`<section>
    <h2>Cards</h2>
    <ul>
      ${customerMethods(world, customer.id).map(
        ({ id, card }) =>
          html`<li>
            ${card.brand} ending in ${card.last4}, ${card.exp_month} / ${card.exp_year}
            ${id === defaultCard && html`(default)`}
          </li>`,
      )}
    </ul>
    <p><a class="button" href="${path}/card">Add a card</a></p>
  </section>`;
}
