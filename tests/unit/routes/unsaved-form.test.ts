import { redirect } from "@remix-run/cloudflare";
import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "@remix-run/router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ACCOUNT_HEADER } from "~/platform/account-header";
import { UNSAVED } from "~/routes/shared/forms/form-failure";
import { setFormKeeper } from "~/routes/shared/forms/kept-forms";
import { reloadUnlessUnsaved, submitOrRestore } from "~/routes/shared/forms/unsaved-form";
import { problems } from "~/words/en/problems";
import { isConnectionLost } from "~/ui/connection-lost";

const FORM = { email: "ada@gmail.com", password: "Nanosecond-Wire7", intent: "begin" };

const answered: string[] = [];
let end: () => void;
beforeEach(() => {
  answered.length = 0;
  const nothing = () => undefined;
  end = setFormKeeper({
    drawn: nothing,
    done: nothing,
    forgetAll: nothing,
    answered: (path, { intent }) => answered.push(`${path} ${intent}`),
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

function send(answer: () => Promise<{ result: unknown; status: number }>, signal?: AbortSignal) {
  const init = { method: "POST", body: new URLSearchParams(FORM), ...(signal ? { signal } : {}) };
  return submitOrRestore(new Request("http://localhost/signin", init), answer);
}

const fails = (error: unknown) => () => Promise.reject(error as Error);

describe("sending a form to its action", () => {
  it("a successful answer is passed on, and only a refusal keeps what was typed", async () => {
    const result = { ok: true };
    expect(await send(async () => ({ result, status: 200 }))).toEqual({ type: "data", result, status: 200 });
    expect(answered).toEqual(["/signin begin"]);
    await send(async () => ({ result: { ok: false }, status: 400 }));
    expect(answered).toHaveLength(1);
  });

  it("a lost connection returns the form with a sentence and the typed values, never a password", async () => {
    const message = problems.lineLost;
    expect(await send(fails(new TypeError("Failed to fetch")))).toEqual({
      type: "data",
      status: 503,
      result: {
        ok: false,
        code: UNSAVED,
        message,
        errors: {},
        error: { code: UNSAVED, message },
        values: { email: FORM.email, intent: FORM.intent },
      },
    });
    expect(answered).toEqual([]);
  });

  it("a request names the account that its page was rendered for", async () => {
    vi.stubGlobal("document", { documentElement: { dataset: { account: "ada" } } });
    const sent: Record<string, string>[] = [];
    const request = new Request("http://localhost/signin", { method: "POST", body: "a=b" });
    await submitOrRestore(request, async (headers) => (sent.push(headers), { result: null, status: 200 }));
    expect(sent).toEqual([{ [ACCOUNT_HEADER.toLowerCase()]: "ada" }]);
  });

  it("a JSON form is returned, too", async () => {
    const headers = { "Content-Type": "application/json" };
    const request = new Request("http://localhost/api/follow", { method: "POST", body: "{}", headers });
    const kept = await submitOrRestore(request, fails(new TypeError("Failed to fetch")));
    expect(kept).toMatchObject({ status: 503, result: { error: { message: problems.lineLost } } });
  });

  it("an answer that isn't ours becomes a sentence that we couldn't answer", async () => {
    const undecodable = new Error("Unable to decode turbo-stream response from URL: /signin.data");
    expect(await send(fails(undecodable))).toMatchObject({ result: { message: problems.noAnswer } });
  });

  it("thrown redirects, error answers and aborted submissions pass through", async () => {
    const away = redirect("/feed");
    expect(await send(fails(away))).toEqual({ type: "error", result: away });
    expect(answered).toHaveLength(1);
    // A redirect to sign in means that the form wasn't received.
    await send(fails(redirect("/signin?next=/feed")));
    expect(answered).toHaveLength(1);
    const refused = new ErrorAnswer(400, "", "Bad request");
    expect(await send(fails(refused))).toEqual({ type: "error", result: refused });
    const overtaken = new DOMException("", "AbortError");
    expect(await send(fails(overtaken), AbortSignal.abort())).toEqual({ type: "error", result: overtaken });
  });

  it("the page's data isn't read again after a lost answer or a mistake in the form", () => {
    const after = (actionStatus?: number) =>
      reloadUnlessUnsaved({ actionStatus } as Parameters<typeof reloadUnlessUnsaved>[0]);
    expect([after(503), after(400)]).toEqual([false, false]);
    expect([after(), after(200), after(409)]).toEqual([true, true, true]);
  });
});

describe("a lost connection", () => {
  it.each([
    "Failed to fetch",
    "Failed to fetch dynamically imported module: http://localhost/assets/route.js",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
    "The network connection was lost.",
  ])("a lost connection is recognised by the browser's message: %s", (words) => {
    expect(isConnectionLost(new TypeError(words))).toBe(true);
  });

  it("a lost connection is recognised when the route's own script couldn't be loaded", () => {
    expect(
      isConnectionLost(new ErrorAnswer(400, "", 'Unable to match URL "/x": TypeError: Failed to fetch')),
    ).toBe(true);
  });

  it("other errors are not taken for a lost connection", () => {
    expect(isConnectionLost(new TypeError("Cannot read properties of undefined"))).toBe(false);
    expect(isConnectionLost(new ErrorAnswer(404, "", "Upload not found"))).toBe(false);
    expect(isConnectionLost(null)).toBe(false);
  });
});
