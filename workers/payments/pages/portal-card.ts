import type { Deps } from "../deps";
import { attachCard } from "../engine/cards";
import { makeDefault } from "../engine/payment-methods";
import type { Customer, PortalSession } from "../engine/shapes";
import { cardFields, checkCard, EMPTY, readCardForm, type CardForm, type FieldErrors } from "./card-fields";
import { html } from "./html";
import { page, seeOther } from "./layout";

/**
 * A new card. It becomes the customer's own; a subscription that has a card of its own keeps that, and an invoice
 * that is open is not tried again by it: both as over there.
 */
export function answerCardPage(
  { world, whole }: Deps,
  session: PortalSession,
  customer: Customer,
  form: URLSearchParams | null,
): Response {
  const back = session.return_url ?? world.origin;
  const path = `${world.origin}/payments-stand-in/portal/${session.id}`;
  const show = (entry: CardForm, errors: FieldErrors = {}) =>
    page(
      "Your card",
      html`<h1>Your card</h1>
        <form class="card" method="post" action="${path}/card">
          ${cardFields(entry, errors)}<button class="main">Save card</button>
        </form>
        <p><a href="${back}">Back to Wishlight</a></p>`,
      form === null ? 200 : 422,
    );
  if (form === null) return show({ ...EMPTY, country: customer.address?.country ?? EMPTY.country });
  const entry = readCardForm(form);
  const checked = checkCard(entry, world.now());
  if ("errors" in checked) return show(entry, checked.errors);
  if (checked.card.declines === "now") return show(entry, { number: "This card was declined." });
  const { card, expMonth, expYear } = checked;
  whole(() => {
    const { email } = customer;
    const details = { number: card.number, expMonth, expYear, country: entry.country, email };
    makeDefault(world, customer.id, attachCard(world, customer.id, details).id);
  });
  const after = session.flow?.after_completion;
  const redirect = after?.type === "redirect" ? after.redirect?.return_url : undefined;
  return seeOther(redirect ?? `${path}/overview`);
}
