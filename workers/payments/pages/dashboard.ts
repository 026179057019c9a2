import type { Deps } from "../deps";
import type { Customer, Event } from "../engine/shapes";
import { itemOf } from "../engine/subscription-state";
import { html, type Html } from "./html";
import { page } from "./layout";
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
        "Events",
        ["Event", "When", "Delivery"],
        store
          .list("event")
          .slice(0, EVENTS_SHOWN)
          .map((one) => [one.type, moment(one.created), deliveryOf(store, one)]),
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

type Rows = readonly (readonly (string | Html)[])[];

/** A table under its name; one that is too wide scrolls by itself. */
function section(name: string, heads: readonly string[], rows: Rows): Html {
  return html`<section>
    <h2>${name}</h2>
    <div class="scroll" role="region" aria-label="${name}" tabindex="0">${table(heads, rows)}</div>
  </section>`;
}

function table(heads: readonly string[], rows: Rows): Html {
  if (rows.length === 0) return html`<p>None yet.</p>`;
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
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
