import type { Deps } from "../deps";
import { attachCard } from "../engine/cards";
import { collect } from "../engine/invoices";
import type { Invoice } from "../engine/shapes";
import { require } from "../engine/world";
import { bankQuestion } from "./bank-page";
import { cardFields, checkCard, EMPTY, readCardForm, type CardForm, type FieldErrors } from "./card-fields";
import { html, type Html } from "./html";
import { writePdf } from "./pdf";
import { page, seeOther } from "./layout";
import { day, money } from "./format";

export function answerInvoice(deps: Deps, id: string, part: string, form: URLSearchParams | null): Response {
  const invoice = require(deps.world, "invoice", id);
  if (part === "pdf") return invoicePdf(invoice);
  const show = (entry: CardForm, errors: FieldErrors = {}, problem: string | null = null) =>
    page(title(invoice), invoicePage(invoice, entry, errors, problem), form === null ? 200 : 422);
  if (form === null || invoice.status !== "open") return show(EMPTY);
  const entry = readCardForm(form);
  const answer = form.get("answer");
  if (answer === "refuse") return show(entry, {}, "The bank declined this card. Nothing was charged.");
  const checked = checkCard(entry, deps.world.now());
  if ("errors" in checked) return show(entry, checked.errors);
  const { card, expMonth, expYear } = checked;
  if (card.asksOwner && answer !== "agree") return bankQuestion(entry);
  const outcome = deps.inTransaction(() => {
    const details = {
      number: card.number,
      expMonth,
      expYear,
      country: entry.country,
      email: invoice.customer_email,
    };
    const method = attachCard(deps.world, invoice.customer, details);
    return collect(deps.world, id, { ownerAgreed: true, method: method.id });
  });
  if (outcome && "declined" in outcome)
    return show(entry, { number: "This card was declined. Nothing was charged." });
  return seeOther(`${deps.world.origin}/payments-stand-in/invoices/${id}`);
}

const title = ({ number }: Invoice): string => `Invoice ${number ?? ""}`.trim();

function facts(invoice: Invoice): [label: string, value: string][] {
  const { currency, total_taxes, lines, status_transitions } = invoice;
  const { period } = lines.data[0] ?? { period: { start: 0, end: 0 } };
  const tax = total_taxes?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return [
    ["State", invoice.status],
    ["Issued", day(invoice.effective_at ?? invoice.created)],
    ["For", `${day(period.start)} to ${day(period.end)}`],
    ["Billed to", [invoice.customer_email, invoice.customer_address?.country].filter(Boolean).join(", ")],
    ["Without tax", money(invoice.total - tax, currency)],
    ["Tax", money(tax, currency)],
    ["Total", money(invoice.total, currency)],
    ...(status_transitions.paid_at === null
      ? []
      : [["Paid", day(status_transitions.paid_at)] as [string, string]]),
  ];
}

function invoicePage(invoice: Invoice, entry: CardForm, errors: FieldErrors, problem: string | null): Html {
  return html`
    <h1>${title(invoice)}</h1>
    <section>
      <dl>
        ${facts(invoice).map(
          ([label, value]) =>
            html`<dt>${label}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      ${invoice.invoice_pdf && html`<p><a href="${invoice.invoice_pdf}">Download as PDF</a></p>`}
    </section>
    ${
      invoice.status === "open" &&
      html`<form class="card" method="post">
        <h2>Pay now</h2>
        ${problem && html`<p class="error" role="alert">${problem}</p>`} ${cardFields(entry, errors)}
        <button class="main">Pay ${money(invoice.amount_remaining, invoice.currency)}</button>
      </form>`
    }
  `;
}

function invoicePdf(invoice: Invoice): Response {
  const lines = [
    "Wishlight",
    title(invoice),
    "",
    ...facts(invoice).map(([label, value]) => `${label}: ${value}`),
    "",
    "From the local payment stand-in. No money moved.",
  ];
  return new Response(writePdf(lines), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${invoice.number ?? invoice.id}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
