import type { Deps } from "../deps";
import { balances } from "../engine/balance";
import type { Event } from "../engine/shapes";
import { firstItem } from "../engine/subscription-state";
import type { World } from "../engine/world";
import { html, type Html } from "./html";
import { page } from "./layout";
import { section } from "./table";
import { moment, money, shortDay } from "./format";

const EVENTS_SHOWN = 60;

export function answerDashboard({ world }: Deps): Response {
  const { store } = world;
  const body = html`
    <h1>Payments stand-in</h1>
    ${clockBar(world.now())}
    ${section(
      "Subscriptions",
      ["Customer", "State", "Price", "Period", "Ends"],
      store.list("subscription").map((one) => {
        const item = firstItem(one);
        const customer = store.find("customer", one.customer);
        const end = one.ended_at ?? one.cancel_at;
        return [
          (customer && "email" in customer && customer.email) || one.customer,
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
      "Balance",
      ["Currency", "Available", "Pending"],
      [...balances(world)].map(([currency, { available, pending }]) => [
        currency,
        money(available, currency),
        money(pending, currency),
      ]),
    )}
    ${section(
      "Transfers",
      ["Amount", "Reversed", "When", "Group", "To"],
      store
        .list("transfer")
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
          describeDelivery(store, one),
        ]),
    )}
  `;
  return page("Overview", body, 200, true);
}

function clockBar(now: number): Html {
  return html`<form class="card" method="post" action="/payments-stand-in/clock">
    <h2>Clock</h2>
    <p>It is ${moment(now)} here. The clock only moves ahead, and everything due on the way happens.</p>
    <input type="hidden" name="return_to" value="/payments-stand-in/" />
    <p class="row">
      <button name="move" value="day">Next day</button>
      <button name="move" value="month">Next month</button>
      <button name="move" value="charge">Next charge</button>
    </p>
  </form>`;
}

function describeDelivery({ sql }: World["store"], { id }: Event): string {
  const rows = sql.exec("SELECT attempts, status, done FROM deliveries WHERE event = ?", id).toArray();
  return rows
    .map(({ attempts, status, done }) => {
      if (attempts === 0) return "waiting";
      const answer = status === null ? "no answer" : `answered ${String(status)}`;
      return `${answer}, attempt ${String(attempts)}${done === 2 ? ", given up" : ""}`;
    })
    .join("; ");
}
