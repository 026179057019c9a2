import type { Deps } from "../deps";
import { ApiError } from "../http/api-error";
import { bodyText } from "../http/form";
import { answerAccount } from "./account-page";
import { answerCheckout } from "./checkout-page";
import { moveClock } from "./clock-form";
import { answerDashboard } from "./dashboard";
import { html } from "./html";
import { page } from "./layout";
import { answerInvoice } from "./invoice-page";
import { answerPortal } from "./portal-page";

/** The site forwards requests below this path. */
export const PAGES = "/payments-stand-in/";

export async function answerPage(deps: Deps, request: Request): Promise<Response> {
  const isPost = request.method === "POST";
  if (!isPost && request.method !== "GET") return new Response("Not allowed", { status: 405 });
  if (isPost && !isOwn(request, deps.world.origin))
    return new Response("Not from our own page", { status: 403 });
  const [name = "", id = "", ...rest] = new URL(request.url).pathname.slice(PAGES.length).split("/");
  const form = isPost ? new URLSearchParams(await bodyText(request)) : null;
  try {
    if (name === "checkout" && id !== "") return answerCheckout(deps, id, form);
    if (name === "portal" && id !== "") return answerPortal(deps, id, rest[0] ?? "", form);
    if (name === "invoices" && id !== "") return answerInvoice(deps, id, rest[0] ?? "", form);
    if (name === "onboarding" && id !== "") return answerAccount(deps, id, form);
    if (name === "" && form === null) return answerDashboard(deps);
    if (name === "clock" && form !== null) return await moveClock(deps, form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return page(
      "Not here",
      html`<h1>That is not here</h1>
        <p>${error.message}</p>`,
      error.status,
    );
  }
  return page("Not here", html`<h1>That is not here</h1>`, 404);
}

function isOwn(request: Request, origin: string): boolean {
  const from = request.headers.get("Origin");
  if (from !== null && from !== origin) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  return site === null ? from === origin : site === "same-origin";
}
