import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AuthChange, AuthListener } from "~/identity/sessions/auth-events.browser";
import { AuthWatch } from "~/routes/auth-parts/auth-watch";
import { useHeldPage } from "~/routes/auth-parts/held-page";
import { SignInAgain } from "~/routes/upload-parts/sign-in-again";
import { uploadStore } from "~/uploads/client/upload-store.browser";
import { uploader } from "~/uploads/client/uploader.browser";

const router = vi.hoisted(() => ({ revalidate: vi.fn(), account: null }));
vi.mock("@remix-run/react", () => ({
  useRevalidator: () => ({ revalidate: router.revalidate, state: "idle" }),
  useNavigation: () => ({ state: "idle" }),
  useRouteLoaderData: () => ({ account: router.account }),
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
  renderHook(() => useHeldPage(hasSomethingToLose));
  render(
    <>
      <AuthWatch />
      <SignInAgain uploads={[]} />
    </>,
  );
}

describe("a session that ends", () => {
  it.each([false, true])(
    "by itself leaves a page that would lose something, and asks (seen by another tab: %s)",
    async (elsewhere) => {
      open(true);
      expect(question()).toBeNull();
      await happens({ event: "SIGNED_OUT", ended: true, elsewhere });
      expect(router.revalidate).not.toHaveBeenCalled();
      expect(question()).not.toBeNull();
      const session = { expires_in: 1, expires_at: 1, token_type: "bearer", two_step: false } as const;
      await happens({
        ...{ event: "SIGNED_IN", elsewhere: true },
        session: { ...session, user: { id: "ada", email: "ada@gmail.com" } },
      });
      expect(question()).toBeNull();
      expect(router.revalidate).toHaveBeenCalledTimes(1);
    },
  );

  it("takes a page with nothing to lose to where its own check leads", async () => {
    open(false);
    await happens({ event: "SIGNED_OUT", ended: true });
    expect(router.revalidate).toHaveBeenCalledTimes(1);
    expect(question()).toBeNull();
  });

  it("because somebody signed out takes every page along", async () => {
    open(true);
    await happens({ event: "SIGNED_OUT" });
    expect(router.revalidate).toHaveBeenCalledTimes(1);
    expect(question()).toBeNull();
  });
});

describe("uploads on their way", () => {
  const file = new File(["x"], "film.mp4", { type: "video/mp4" });

  it("outlast a session that ended by itself, and go with whoever signs out", async () => {
    uploader.add({ file, body: file, title: "A film" });
    await happens({ event: "SIGNED_OUT", ended: true });
    expect(uploadStore.snapshots()).toHaveLength(1);
    await happens({ event: "SIGNED_OUT" });
    expect(uploadStore.snapshots()).toHaveLength(0);
  });
});
