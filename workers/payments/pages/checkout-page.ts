import type { Deps } from "../deps";
import { priceFor } from "../engine/checkout";
import { complete } from "../engine/checkout-complete";
import type { CheckoutSession } from "../engine/shapes";
import { liveCustomer } from "../engine/customers";
import { COUNTRIES } from "../engine/tax";
import { require } from "../engine/world";
import { bankQuestion } from "./bank-page";
import { cardFields, checkCard, EMPTY, readCardForm, type CardForm, type FieldErrors } from "./card-fields";
import { html, type Html } from "./html";
import { page, seeOther } from "./layout";
import { day, money } from "./format";

export function answerCheckout(
  { world, inTransaction }: Deps,
  id: string,
  form: URLSearchParams | null,
): Response {
  const session = require(world, "checkout.session", id);
  const show = (entry: CardForm, errors: FieldErrors = {}, problem: string | null = null) => {
    const isFine = form === null || form.get("answer") === "tax";
    const status = isFine ? 200 : 422;
    return page(
      "Checkout",
      checkout(session, priceFor(world, session, entry.country), entry, errors, problem),
      status,
    );
  };
  if (session.status !== "open") return page("Checkout", closedPage(session), form === null ? 200 : 409);
  if (form === null) return show({ ...EMPTY, country: homeCountry(world, session) });
  const entry = readCardForm(form);
  // Without script this button shows another country's tax; the total stays the same.
  if (form.get("answer") === "tax") return show(entry);
  if (form.get("answer") === "refuse")
    return show(entry, {}, "The bank declined this card. Use another card or try again.");
  const checked = checkCard(entry, world.now());
  if ("errors" in checked) return show(entry, checked.errors);
  const done = inTransaction(() =>
    complete(world, id, {
      ...checked,
      country: entry.country,
      agreed: form.get("answer") === "agree",
    }),
  );
  if ("refused" in done) return show(entry, { number: "This card was declined. Nothing was charged." });
  if ("asks" in done) return bankQuestion(entry);
  return seeOther((done.complete.success_url ?? world.origin).replaceAll("{CHECKOUT_SESSION_ID}", id));
}

function homeCountry(world: Deps["world"], { customer }: CheckoutSession): string {
  const home = liveCustomer(world, customer).address?.country;
  return COUNTRIES.some(([code]) => code === home) ? (home ?? EMPTY.country) : EMPTY.country;
}

function checkout(
  session: CheckoutSession,
  { price, tax, firstCharge }: ReturnType<typeof priceFor>,
  entry: CardForm,
  errors: FieldErrors,
  problem: string | null,
): Html {
  const total = money(price.unit_amount, price.currency);
  return html`
    <h1>Subscribe to Wishlight</h1>
    <section>
      <dl>
        <dt>Membership, every month</dt>
        <dd>${total}</dd>
        <dt>Tax in it</dt>
        <dd>${money(tax, price.currency)}</dd>
        <dt>Due today</dt>
        <dd>${firstCharge === null ? total : money(0, price.currency)}</dd>
        <dt>First charge</dt>
        <dd>${firstCharge === null ? "today" : day(firstCharge)}</dd>
      </dl>
    </section>
    <form class="card" method="post">
      <h2>Card</h2>
      ${problem && html`<p class="error" role="alert">${problem}</p>`} ${cardFields(entry, errors)}
      <button class="main">${firstCharge === null ? `Pay ${total}` : "Start membership"}</button>
      <button class="small" name="answer" value="tax">Show the tax of the country above</button>
    </form>
    ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back without buying</a></p>`}
  `;
}

function closedPage({ status, success_url, cancel_url, id }: CheckoutSession): Html {
  const isPaid = status === "complete";
  const back = isPaid ? success_url?.replaceAll("{CHECKOUT_SESSION_ID}", id) : cancel_url;
  return html`
    <h1>${isPaid ? "This is paid" : "This checkout has expired"}</h1>
    <p>${isPaid ? "Everything is done here." : "Nothing was charged."}</p>
    ${back && html`<p><a href="${back}">Back to Wishlight</a></p>`}
  `;
}
