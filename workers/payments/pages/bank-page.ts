import type { CardForm } from "./card-fields";
import { html } from "./html";
import { page } from "./layout";

/** Carries the typed card along. */
export function bankQuestion(entry: CardForm): Response {
  return page(
    "Your bank asks",
    html`
      <h1>Your card’s bank asks</h1>
      <form class="card" method="post">
        <p>Did you mean to pay Wishlight with this card?</p>
        ${Object.entries(entry).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <p class="row">
          <button name="answer" value="agree">Agree</button>
          <button name="answer" value="refuse">Refuse</button>
        </p>
      </form>
    `,
  );
}
