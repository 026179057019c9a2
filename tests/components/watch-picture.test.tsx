import { afterEach, expect, it, vi } from "vitest";
import { watchPicture } from "~/engagement/client/watch-picture.browser";

afterEach(() => vi.unstubAllGlobals());

it("a picture is seen as it is now, whatever it was in the same moment before", () => {
  let tell: (...ratios: number[]) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notice: (entries: { intersectionRatio: number }[]) => void) {
        tell = (...ratios) => notice(ratios.map((intersectionRatio) => ({ intersectionRatio })));
      }
      observe() {}
      disconnect() {}
    },
  );
  const open = vi.fn();
  const sender = { open, add: vi.fn(), send: vi.fn(), leave: vi.fn() };
  const end = watchPicture(document.createElement("img"), sender);
  // Somebody scrolls past: it came into view and went, and both are told at once.
  tell(0.9, 0.1);
  expect(open).not.toHaveBeenCalled();
  tell(0.1, 0.9);
  expect(open).toHaveBeenCalledTimes(1);
  end();
});
