/** Every write names its account, or workers/web/door/other-account.ts refuses it. */
export const ACCOUNT_FIELD = "written_as";
export const ACCOUNT_HEADER = "X-Written-As";

export function pageAccount(): string | undefined {
  return globalThis.document?.documentElement.dataset.account;
}

export function accountHeaders(headers: HeadersInit = {}, account = pageAccount()): Record<string, string> {
  const named = Object.fromEntries(new Headers(headers));
  return account === undefined ? named : { [ACCOUNT_HEADER.toLowerCase()]: account, ...named };
}

export function fetchAsAccount(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, headers: accountHeaders(init.headers) });
}
