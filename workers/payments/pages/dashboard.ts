import type { Deps } from "../deps";
import { balances } from "../engine/balance";
import type { Customer, Event } from "../engine/shapes";
import { itemOf } from "../engine/subscription-state";
import { html, type Html } from "./html";
import { page } from "./layout";
import { section } from "./table";
import { moment, money, shortDay } from "./words";

const EVENTS_SHOWN = 60;

/** All there is, on one page: the clock, who pays for what, and what was told to the site. */
export function answerDashboard({ world, store }: Deps): Response {
  const customers = new Map(
    store.list("customer").flatMap((one) => ("deleted" in one ? [] : [[one.id, one as Customer] as const])),
  );
  return page(
    "Overview",
    html`
      <h1>Payments stand-in</h1>
      ${clockBar(world.now())}
      ${section(
        "Subscriptions",
        ["Customer", "State", "Price", "Period", "Ends"],
        store.list("subscription").map((one) => {
          const item = itemOf(one);
          const end = one.ended_at ?? one.cancel_at;
          return [
            customers.get(one.customer)?.email ?? one.customer,
            one.status,
            money(item.price.unit_amount, one.currency),
            `${shortDay(item.current_period_start)} – ${shortDay(item.current_period_end)}`,
            end === null ? "" : shortDay(end),
          ];
        }),
      )}
      ${section(
        "Invoices",
        ["Number", "Customer", "Total", "State", "Next attempt"],
        store
          .list("invoice")
          .map((one) => [
            html`<a href="/payments-stand-in/invoices/${one.id}">${one.number ?? "draft"}</a>`,
            one.customer_email ?? "",
            money(one.total, one.currency),
            one.status,
            one.next_payment_attempt === null ? "" : moment(one.next_payment_attempt),
          ]),
      )}
      ${section(
        "Customers",
        ["Address", "Country", "Since", "Id"],
        [...customers.values()].map((one) => [
          one.email ?? "",
          one.address?.country ?? "",
          shortDay(one.created),
          one.id,
        ]),
      )}
      ${section(
        "Our balance",
        ["Currency", "Available", "Pending"],
        [...balances(world)].map(([currency, { available, pending }]) => [
          currency,
          money(available, currency),
          money(pending, currency),
        ]),
      )}
      ${section(
        "Connected accounts",
        ["Address", "Country", "State", "Bank", "Id"],
        store
          .list("account")
          .map((one) => [
            one.email ?? "",
            one.country,
            one.requirements.disabled_reason ?? (one.payouts_enabled ? "paid" : "waits"),
            one.external_accounts.data[0]?.last4 ?? "",
            one.id,
          ]),
      )}
      ${section(
        "Transfers",
        ["Amount", "Taken back", "When", "Group", "To"],
        store
          .list("transfer")
          .slice(0, EVENTS_SHOWN)
          .map((one) => [
            money(one.amount, one.currency),
            one.amount_reversed === 0 ? "" : money(one.amount_reversed, one.currency),
            moment(one.created),
            one.transfer_group ?? "",
            one.destination,
          ]),
      )}
      ${section(
        "Events",
        ["Event", "When", "Delivery"],
        store
          .newest("event", EVENTS_SHOWN)
          .map((one) => [
            one.account === undefined ? one.type : `${one.type} (connected)`,
            moment(one.created),
            deliveryOf(store, one),
          ]),
      )}
    `,
    200,
    true,
  );
}

function clockBar(now: number): Html {
  return html`<form class="card" method="post" action="/payments-stand-in/clock">
    <h2>Clock</h2>
    <p>It is ${moment(now)} here. It goes ahead only, and everything due on the way happens.</p>
    <input type="hidden" name="return_to" value="/payments-stand-in/" />
    <p class="row">
      <button name="move" value="day">Next day</button>
      <button name="move" value="month">Next month</button>
      <button name="move" value="charge">Next charge</button>
    </p>
  </form>`;
}

function deliveryOf({ sql }: Deps["store"], { id }: Event): string {
  const rows = sql.exec("SELECT attempts, status, done FROM deliveries WHERE event = ?", id).toArray();
  if (rows.length === 0) return "to nobody";
  return rows
    .map(({ attempts, status, done }) => {
      const answer = status === null ? "no answer" : `answered ${String(status)}`;
      if (attempts === 0) return "waits";
      if (done === 1) return attempts === 1 ? "delivered" : `delivered at attempt ${String(attempts)}`;
      return done === 2 ? `given up, ${answer}` : `${answer}, will be sent again`;
    })
    .join("; ");
}
