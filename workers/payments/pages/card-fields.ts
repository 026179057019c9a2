import { findCard, TEST_CARDS, type TestCard } from "../engine/cards";
import { COUNTRIES } from "../engine/tax";
import { html, type Html } from "./html";

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  country: string;
}

export type FieldErrors = Partial<Record<keyof CardForm, string>>;

export const EMPTY: CardForm = {
  number: "4242 4242 4242 4242",
  expiry: "12 / 40",
  cvc: "123",
  country: "US",
};

export function readCardForm(form: URLSearchParams): CardForm {
  const value = (name: keyof CardForm) => (form.get(name) ?? "").trim();
  const picked = form.get("card") ?? "";
  return {
    number: picked !== "" && picked !== "typed" ? picked : value("number"),
    expiry: value("expiry"),
    cvc: value("cvc"),
    country: value("country"),
  };
}

/** What a typed card is, or what is wrong with each field. */
export function checkCard(
  form: CardForm,
  now: number,
): { card: TestCard; expMonth: number; expYear: number } | { errors: FieldErrors } {
  const card = findCard(form.number);
  const expiry = readExpiry(form.expiry);
  const errors: FieldErrors = {};
  if (card === undefined) errors.number = "Use one of the test cards listed here.";
  if (expiry === null) errors.expiry = "Month and year, like 12 / 40.";
  else if (isPast(expiry, now)) errors.expiry = "This card has expired.";
  if (!/^\d{3,4}$/.test(form.cvc)) errors.cvc = "Three digits.";
  if (!COUNTRIES.some(([code]) => code === form.country)) errors.country = "Choose a country.";
  if (card === undefined || expiry === null || Object.keys(errors).length > 0) return { errors };
  return { card, ...expiry };
}

function readExpiry(text: string): { expMonth: number; expYear: number } | null {
  const match = /^(\d{1,2})\s*(?:\/\s*)?(\d{2}|\d{4})$/.exec(text);
  const expMonth = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (match === null || expMonth < 1 || expMonth > 12) return null;
  return { expMonth, expYear: year < 100 ? 2000 + year : year };
}

const isPast = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: number): boolean =>
  Date.UTC(expYear, expMonth) <= now * 1000;

export function cardFields(form: CardForm, errors: FieldErrors): Html {
  const first = (["country", "number", "expiry", "cvc"] as const).find((name) => errors[name] !== undefined);
  const input = (name: keyof CardForm, label: string, autocomplete: string) =>
    html`<div>
      <label for="${name}">${label}</label>
      <input
        type="text"
        id="${name}"
        name="${name}"
        value="${form[name]}"
        inputmode="numeric"
        autocomplete="${autocomplete}"
        ${errors[name] && html`aria-invalid="true" aria-describedby="${name}-error"`}
        ${first === name && html`autofocus`}
      />
      ${errors[name] && html`<p class="error" id="${name}-error">${errors[name]}</p>`}
    </div>`;
  return html`
    <label for="country">Country</label>
    <select id="country" name="country" autocomplete="country" ${first === "country" && html`autofocus`}>
      ${COUNTRIES.map(
        ([code, name]) =>
          html`<option value="${code}" ${code === form.country && html`selected`}>${name}</option>`,
      )}
    </select>
    ${errors.country && html`<p class="error">${errors.country}</p>`} ${input("number", "Card number", "off")}
    <div class="two">${input("expiry", "Expiry", "off")} ${input("cvc", "CVC", "off")}</div>
    <details>
      <summary>Test cards</summary>
      <fieldset>
        <legend>Use this card</legend>
        <label class="choice"
          ><input type="radio" name="card" value="typed" checked /> The one typed above</label
        >
        ${TEST_CARDS.map(
          ({ number, says }) =>
            html`<label class="choice"
              ><input type="radio" name="card" value="${number}" />
              <span><code>${spaced(number)}</code> ${says}</span></label
            >`,
        )}
      </fieldset>
    </details>
  `;
}

export const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, "$1 ");
