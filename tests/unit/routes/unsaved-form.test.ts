import { redirect } from "@remix-run/cloudflare";
import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "@remix-run/router";
import { describe, expect, it } from "vitest";
import { UNSAVED } from "~/routes/form-parts/form-failure";
import { submitOrKeepForm, reloadUnlessUnsaved } from "~/routes/form-parts/unsaved-form";
import { problems } from "~/strings/problems";
import { isConnectionLost } from "~/ui/connection-lost";

type Args = Parameters<typeof submitOrKeepForm>[0];

const FORM = { email: "ada@gmail.com", password: "Nanosecond-Wire7", intent: "begin" };

function send(serverAction: () => Promise<unknown>, signal?: AbortSignal) {
  const body = new URLSearchParams(FORM);
  const request = new Request("http://localhost/signin", {
    method: "POST",
    body,
    ...(signal ? { signal } : {}),
  });
  return submitOrKeepForm({ request, params: {}, serverAction: serverAction as Args["serverAction"] });
}

const fails = (error: unknown) => () => Promise.reject(error as Error);

describe("a form's way to its action", () => {
  it("hands on the answer as it is", async () => {
    expect(await send(async () => ({ ok: true }))).toEqual({ ok: true });
  });

  it("gives the form back when the line is lost: the sentence, the typed, never a password", async () => {
    const answer = await send(fails(new TypeError("Failed to fetch")));
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(503);
    expect(await (answer as Response).json()).toEqual({
      ok: false,
      code: UNSAVED,
      message: problems.lineLost,
      errors: {},
      values: { email: FORM.email, intent: FORM.intent },
    });
  });

  it("says that we could not answer when something else did", async () => {
    const answer = await send(
      fails(new Error("Unable to decode turbo-stream response from URL: /signin.data")),
    );
    expect(await (answer as Response).json()).toMatchObject({ message: problems.noAnswer });
  });

  it("lets pass what was thrown on purpose: a redirect, an error answer, a submission that was overtaken", async () => {
    const away = redirect("/feed");
    await expect(send(fails(away))).rejects.toBe(away);
    const refused = new ErrorAnswer(400, "", "Bad request");
    await expect(send(fails(refused))).rejects.toBe(refused);
    const overtaken = new DOMException("", "AbortError");
    await expect(send(fails(overtaken), AbortSignal.abort())).rejects.toBe(overtaken);
  });

  it("is no reason to load the page anew; every other answer is", () => {
    const after = (actionStatus?: number) =>
      reloadUnlessUnsaved({ actionStatus } as Parameters<typeof reloadUnlessUnsaved>[0]);
    expect(after(503)).toBe(false);
    expect([after(), after(200), after(400)]).toEqual([true, true, true]);
  });
});

describe("a lost line", () => {
  it.each([
    "Failed to fetch",
    "Failed to fetch dynamically imported module: http://localhost/assets/route.js",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
    "The network connection was lost.",
  ])("is known by the browsers' words: %s", (words) => {
    expect(isConnectionLost(new TypeError(words))).toBe(true);
  });

  it("is known when the route itself had to be asked for", () => {
    expect(
      isConnectionLost(new ErrorAnswer(400, "", 'Unable to match URL "/x": TypeError: Failed to fetch')),
    ).toBe(true);
  });

  it("is not every error", () => {
    expect(isConnectionLost(new TypeError("Cannot read properties of undefined"))).toBe(false);
    expect(isConnectionLost(new ErrorAnswer(404, "", "Upload not found"))).toBe(false);
    expect(isConnectionLost(null)).toBe(false);
  });
});
