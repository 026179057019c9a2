/**
 * Every write says for which account it was typed, so that another person's session never saves it: a form in a field,
 * our own scripts in a header. The door refuses what names another account (workers/web/door/other-account.ts).
 */
export const ACCOUNT_FIELD = "written_as";
export const ACCOUNT_HEADER = "X-Written-As";

/** The account that the open page was drawn for; undefined where nobody was signed in. */
export function pageAccount(): string | undefined {
  return globalThis.document?.documentElement.dataset.account;
}

/** Headers that name the account of a write. @param account left out for the one of the open page */
export function writtenAs(headers: HeadersInit = {}, account = pageAccount()): Record<string, string> {
  const named = Object.fromEntries(new Headers(headers));
  return account === undefined ? named : { [ACCOUNT_HEADER.toLowerCase()]: account, ...named };
}

/** How our own scripts write: as `fetch`, naming the account of the open page. */
export function sendAs(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, headers: writtenAs(init.headers) });
}
