import type { Deps } from "../deps";
import { liveCustomer, setCountry } from "../engine/customers";
import { setEndInPortal } from "../engine/portal-end";
import type { Customer, PortalConfiguration, PortalSession } from "../engine/shapes";
import { isOver } from "../engine/subscription-state";
import { COUNTRIES } from "../engine/tax";
import { require } from "../engine/world";
import { html } from "./html";
import { page, seeOther } from "./layout";
import { answerCardPage } from "./portal-card";
import { overview } from "./portal-overview";

/** What a customer sees and changes by themselves. */
export function answerPortal(deps: Deps, id: string, part: string, form: URLSearchParams | null): Response {
  const { world } = deps;
  const session = require(world, "billing_portal.session", id);
  const customer = liveCustomer(world, session.customer);
  const { features } = require(world, "billing_portal.configuration", session.configuration);
  const startsWithCard = session.flow?.type === "payment_method_update";
  const wantsCard = part === "card" || (part === "" && startsWithCard);
  if (wantsCard && features.payment_method_update.enabled)
    return answerCardPage(deps, session, customer, form);
  if (form !== null) return change(deps, { session, features, customer }, part, form);
  return page("Your membership", overview(world, session, customer));
}

interface Shown {
  session: PortalSession;
  features: PortalConfiguration["features"];
  customer: Customer;
}

function change(
  { world, whole }: Deps,
  { session: { id }, features, customer }: Shown,
  part: string,
  form: URLSearchParams,
): Response {
  const subscription = world.store
    .list("subscription")
    .find((one) => one.id === form.get("subscription") && one.customer === customer.id && !isOver(one));
  if (part === "address" && features.customer_update.enabled) {
    const country = form.get("country") ?? "";
    if (COUNTRIES.some(([code]) => code === country)) whole(() => setCountry(world, customer.id, country));
  } else if (part === "cancel" && subscription && features.subscription_cancel.enabled) {
    whole(() => setEndInPortal(world, subscription, true));
  } else if (part === "resume" && subscription) {
    whole(() => setEndInPortal(world, subscription, false));
  } else {
    return page("Not possible", html`<h1>That can’t be done here</h1>`, 409);
  }
  return seeOther(`${world.origin}/payments-stand-in/portal/${id}/overview`);
}
