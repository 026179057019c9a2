import { findCard, TEST_CARDS, type TestCard } from "../engine/cards";
import { COUNTRIES } from "../engine/tax";
import { countryField, testNumbers, textField } from "./fields";
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
  return {
    number: form.get("card") || value("number"),
    expiry: value("expiry"),
    cvc: value("cvc"),
    country: value("country"),
  };
}

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
  const first = (["number", "expiry", "cvc"] as const).find((name) => errors[name] !== undefined);
  const field = (name: "number" | "expiry" | "cvc", label: string) =>
    textField({ name, label, value: form[name], error: errors[name], hasFocus: first === name });
  return html`
    ${countryField(form.country, COUNTRIES)} ${errors.country && html`<p class="error">${errors.country}</p>`}
    ${field("number", "Card number")}
    <div class="two">${field("expiry", "Expiry")} ${field("cvc", "CVC")}</div>
    ${testNumbers("card", "Test cards", TEST_CARDS)}
  `;
}
