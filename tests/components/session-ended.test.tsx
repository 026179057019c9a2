import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AuthChange, AuthListener } from "~/identity/sessions/auth-events.browser";
import { AuthWatch } from "~/routes/auth/parts/auth-watch";
import { useHoldPage } from "~/routes/auth/parts/held-page";
import { PlainForm } from "~/routes/shared/forms/form";
import { setFormKeeper } from "~/routes/shared/forms/kept-forms";
import { SignOutForm } from "~/routes/auth/signout/sign-out-form";
import { SignInAgain } from "~/routes/studio/upload-parts/sign-in-again";
import { formWords } from "~/words/en/forms";
import { Toaster } from "~/ui/toaster";
import { uploadStore } from "~/uploads/client/upload-store.browser";
import { uploader } from "~/uploads/client/uploader.browser";

const router = vi.hoisted(() => ({ revalidate: vi.fn(), account: null as string | null }));
vi.mock("@remix-run/react", () => ({
  useRevalidator: () => ({ revalidate: router.revalidate, state: "idle" }),
  useNavigation: () => ({ state: "idle" }),
  useRouteLoaderData: () => ({ account: router.account }),
  useNavigate: () => () => undefined,
  Form: "form",
}));
const auth = vi.hoisted(() => ({ listeners: new Set<(change: AuthChange) => void>() }));
vi.mock("~/identity/sessions/auth-events.browser", () => ({
  authEvents: () => ({
    start: () => () => undefined,
    subscribe(listener: AuthListener) {
      auth.listeners.add(listener);
      return () => auth.listeners.delete(listener);
    },
    signedOut: () => undefined,
  }),
}));

const happens = (change: Pick<AuthChange, "event" | "ended"> & Partial<AuthChange>) =>
  act(async () => {
    for (const listener of [...auth.listeners]) listener({ session: null, elsewhere: false, ...change });
  });
const question = () => screen.queryByRole("dialog", { name: "You must be logged in to upload." });

beforeEach(() => {
  router.revalidate.mockReset();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(hasSomethingToLose: boolean) {
  renderHook(() => useHoldPage(hasSomethingToLose));
  render(
    <>
      <AuthWatch />
      <SignInAgain uploads={[]} />
    </>,
  );
}

describe("an ended session", () => {
  it.each([false, true])(
    "an expired session asks before leaving a page that would lose something (seen by another tab: %s)",
    async (elsewhere) => {
      open(true);
      expect(question()).toBeNull();
      await happens({ event: "SIGNED_OUT", ended: true, elsewhere });
      expect(router.revalidate).not.toHaveBeenCalled();
      expect(question()).not.toBeNull();
      const session = { expires_in: 1, expires_at: 1, token_type: "bearer", two_step: false } as const;
      await happens({
        event: "SIGNED_IN",
        elsewhere: true,
        session: { ...session, user: { id: "ada", email: "ada@gmail.com" } },
      });
      expect(question()).toBeNull();
      expect(router.revalidate).toHaveBeenCalledTimes(1);
    },
  );

  it("an expired session takes a page with nothing to lose where its own check leads", async () => {
    open(false);
    await happens({ event: "SIGNED_OUT", ended: true });
    expect(router.revalidate).toHaveBeenCalledTimes(1);
    expect(question()).toBeNull();
  });

  it("signing out reloads every page", async () => {
    open(true);
    await happens({ event: "SIGNED_OUT" });
    expect(router.revalidate).toHaveBeenCalledTimes(1);
    expect(question()).toBeNull();
  });
});

describe("another person's session", () => {
  const session = { expires_in: 1, expires_at: 1, token_type: "bearer", two_step: false } as const;
  afterEach(() => {
    router.account = null;
    delete document.documentElement.dataset["account"];
  });

  it("a new person's session reloads the page whatever it would lose, and hides the earlier person's text", async () => {
    router.account = document.documentElement.dataset["account"] = "ada";
    renderHook(() => useHoldPage(true));
    const page = (key: string) => (
      <>
        <AuthWatch />
        <Toaster />
        <PlainForm method="post" key={key}>
          <input name="words" />
        </PlainForm>
      </>
    );
    const { rerender } = render(page("ada"));
    const field = () => screen.getByRole<HTMLInputElement>("textbox");
    fireEvent.input(field(), { target: { value: "Of Ada" } });
    await happens({
      event: "TOKEN_REFRESHED",
      session: { ...session, user: { id: "bob", email: "b@gmail.com" } },
    });
    expect(router.revalidate).toHaveBeenCalledTimes(1);
    router.account = "bob";
    rerender(page("bob"));
    expect(field().value).toBe("");
    expect(await screen.findByText(formWords.nowOther)).toBeTruthy();
    router.account = "ada";
    rerender(page("ada again"));
    expect(field().value).toBe("Of Ada");
  });
});

it("signing out removes everything typed in this tab", async () => {
  const forgetAll = vi.fn();
  const nothing = () => undefined;
  const end = setFormKeeper({ drawn: nothing, answered: nothing, done: nothing, forgetAll });
  vi.stubGlobal("fetch", async () => ({ type: "opaqueredirect" }));
  render(<SignOutForm>{<button>Sign out</button>}</SignOutForm>);
  await act(async () => void fireEvent.submit(screen.getByText("Sign out")));
  expect(forgetAll).toHaveBeenCalledTimes(1);
  end();
});

describe("uploads in progress", () => {
  const file = new File(["x"], "film.mp4", { type: "video/mp4" });

  it("uploads survive an expired session, and end with a sign-out", async () => {
    uploader.add({ file, body: file, title: "A film" });
    await happens({ event: "SIGNED_OUT", ended: true });
    expect(uploadStore.snapshots()).toHaveLength(1);
    await happens({ event: "SIGNED_OUT" });
    expect(uploadStore.snapshots()).toHaveLength(0);
  });
});
