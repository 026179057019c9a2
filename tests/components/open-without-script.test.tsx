import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openWithoutScript } from "~/ui/open-without-script";
import { Toaster } from "~/ui/toaster";
import { problems } from "~/words/en/problems";

const at = (pathname: string) => ({ pathname, search: "", hash: "", state: null, key: pathname });

const stay = (event: Event) => event.preventDefault();

afterEach(() => {
  cleanup();
  removeEventListener("beforeunload", stay);
  vi.unstubAllGlobals();
});

it("while an upload runs, a page that misses two scripts is offered in a new tab", async () => {
  const navigate = vi.fn((location: object) => {
    router.state.navigation = { state: "loading", location };
    return new Promise(() => undefined);
  });
  const router = {
    state: { location: at("/upload"), navigation: { state: "loading", location: at("/faq") as object } },
    navigate,
  };
  vi.stubGlobal("__remixRouter", router);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  addEventListener("beforeunload", stay);
  render(<Toaster />);
  for (const script of ["/assets/faq.js", "/assets/frame.js"])
    await act(async () => void openWithoutScript(script, new Error("It's gone.")));
  expect(screen.getByText(problems.openInTab).getAttribute("href")).toBe("/faq");
  expect(navigate).toHaveBeenCalledTimes(1);
});
