import { afterEach, expect, it, vi } from "vitest";
import { ACCOUNT_HEADER, fetchAsAccount } from "~/platform/account-header";

afterEach(() => void vi.unstubAllGlobals());

it("requests of our own scripts name the open page's account beside their own headers", async () => {
  const sent: Request[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push(new Request(`http://localhost${path}`, init));
    return new Response();
  });
  const init = { method: "POST", headers: { "Content-Type": "application/json" } };
  await fetchAsAccount("/api/follow", init);
  vi.stubGlobal("document", { documentElement: { dataset: { account: "ada" } } });
  await fetchAsAccount("/api/follow", init);
  expect(sent.map(({ headers }) => [headers.get(ACCOUNT_HEADER), headers.get("Content-Type")])).toEqual([
    [null, "application/json"],
    ["ada", "application/json"],
  ]);
});
