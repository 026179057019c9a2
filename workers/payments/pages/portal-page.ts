import type { Deps } from "../deps";
import { attachCard } from "../engine/cards";
import { liveCustomer } from "../engine/customers";
import { makeDefault } from "../engine/payment-methods";
import { require } from "../engine/world";
import { cardFields, checkCard, EMPTY, readCardForm } from "./card-fields";
import { html } from "./html";
import { page, seeOther } from "./layout";

/** What a customer changes by themselves. */
export function answerPortal(
  { world, whole }: Deps,
  id: string,
  part: string,
  form: URLSearchParams | null,
): Response {
  const session = require(world, "billing_portal.session", id);
  const customer = liveCustomer(world, session.customer);
  const back = session.return_url ?? world.origin;
  if (form !== null && part === "card") {
    const entry = readCardForm(form);
    const checked = checkCard(entry, world.now());
    if ("errors" in checked || checked.card.declines === "now") {
      const errors = "errors" in checked ? checked.errors : { number: "This card was declined." };
      return page(
        "Card",
        html`<h1>Your card</h1>
          <form class="card" method="post">
            ${cardFields(entry, errors)}<button class="main">Save card</button>
          </form>`,
        422,
      );
    }
    whole(() => {
      const { card, expMonth, expYear } = checked;
      const method = attachCard(world, customer.id, {
        number: card.number,
        expMonth,
        expYear,
        country: entry.country,
        email: customer.email,
      });
      makeDefault(world, customer.id, method.id);
    });
    return seeOther(back);
  }
  return page(
    "Your membership",
    html`<h1>Your membership</h1>
      <form class="card" method="post" action="/payments-stand-in/portal/${id}/card">
        <h2>Card</h2>
        ${cardFields({ ...EMPTY, country: customer.address?.country ?? EMPTY.country }, {})}
        <button class="main">Save card</button>
      </form>
      <p><a href="${back}">Back to Wishlight</a></p>`,
  );
}
