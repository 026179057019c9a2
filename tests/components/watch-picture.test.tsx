import { afterEach, expect, it, vi } from "vitest";
import { watchPicture } from "~/engagement/client/watch-picture.browser";

afterEach(() => vi.unstubAllGlobals());

it("a picture's visibility is its latest state, whatever it was earlier in the same moment", () => {
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
  tell(0.9, 0.1);
  expect(open).not.toHaveBeenCalled();
  tell(0.1, 0.9);
  expect(open).toHaveBeenCalledTimes(1);
  end();
});
