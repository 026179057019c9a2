import { act, cleanup, renderHook } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useLoadMore, type ListPage } from "~/ui/use-load-more";

interface Item {
  id: number;
  created_at: number;
}
type Page = ListPage<Item>;

/** Items are as old as their ids say, but 10 and 11 are of one moment. */
const page = (ids: number[], next: string | null): Page => ({
  items: ids.map((id) => ({ id, created_at: id === 11 ? 10 : id })),
  next,
});

const load = vi.fn();
const idle = { state: "idle", load };
const busy = { state: "loading", load };
const address = (next: string) => `/list?after=${next}`;
const wholeAddress = (downTo: string) => `/list?downto=${downTo}`;

interface Given {
  first: Page;
  fetcher?: typeof idle;
  more?: Page | { failed: string };
  list?: string;
}

function mount(initial: Given) {
  return renderHook(
    ({ more, fetcher = idle, ...rest }: Given) =>
      useLoadMore({ fetcher, address, wholeAddress, more, ...rest }),
    { initialProps: initial },
  );
}

type Mounted = ReturnType<typeof mount>;
const shown = ({ result }: Mounted) => result.current.items.map(({ id }) => id);

afterEach(() => {
  cleanup();
  load.mockClear();
  vi.restoreAllMocks();
});

describe("a list that loads more", () => {
  const first = page([12, 11, 10], "10.10");

  it("asks for the page behind what it has", () => {
    const list = mount({ first });
    list.result.current.loadMore();
    expect(load).toHaveBeenCalledExactlyOnceWith("/list?after=10.10");
  });

  it("asks for nothing behind the last page, nor without a connection", () => {
    mount({ first: page([1], null) }).result.current.loadMore();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    mount({ first }).result.current.loadMore();
    expect(load).not.toHaveBeenCalled();
  });

  it("puts what came behind what was there, each item once, newest first", () => {
    const list = mount({ first });
    list.rerender({ first, more: page([10, 9, 8], "8.8") });
    expect(shown(list)).toEqual([12, 11, 10, 9, 8]);
    expect(list.result.current.next).toBe("8.8");
    list.rerender({ first, more: page([7], null) });
    expect(shown(list)).toEqual([12, 11, 10, 9, 8, 7]);
    expect(list.result.current.next).toBeNull();
  });

  it("keeps all it shows when a page fails, and says so until one comes", () => {
    const list = mount({ first });
    list.rerender({ first, more: { failed: "It can't be read." } });
    expect(list.result.current.failed).toBe(true);
    expect(shown(list)).toEqual([12, 11, 10]);
    list.rerender({ first, more: page([9], null) });
    expect(list.result.current.failed).toBe(false);
  });

  it("shows what a reload brings, and still what the new ones pushed off the first page", () => {
    const list = mount({ first });
    list.rerender({ first, more: page([9], "9.9") });
    list.rerender({ first: page([14, 13, 12], "12.12"), more: page([9], "9.9") });
    expect(shown(list)).toEqual([14, 13, 12, 11, 10, 9]);
    expect(list.result.current.next).toBe("9.9");
  });

  it("loses nothing between the pages when new ones come before more was loaded", () => {
    const list = mount({ first });
    list.rerender({ first: page([14, 13, 12], "12.12") });
    expect(shown(list)).toEqual([14, 13, 12, 11, 10]);
    expect(list.result.current.next).toBe("10.10");
  });

  it("begins anew where so many came that pages would be missing in between", () => {
    const list = mount({ first });
    list.rerender({ first: page([19, 18, 17], "17.17") });
    expect([shown(list), list.result.current.next]).toEqual([[19, 18, 17], "17.17"]);
  });

  it("lets go of what a reload reaches over and does not bring: somebody took it away", () => {
    const more = page([9], "9.9");
    const list = mount({ first });
    list.rerender({ first, more });
    list.rerender({ first: page([12, 10, 9], "9.9"), more });
    expect([shown(list), list.result.current.next]).toEqual([[12, 10, 9], "9.9"]);
    list.rerender({ first: page([12, 11, 10], "10.10"), more });
    expect([shown(list), list.result.current.next]).toEqual([[12, 11, 10, 9], "9.9"]);
    list.rerender({ first: page([12], null), more });
    expect([shown(list), list.result.current.next]).toEqual([[12], null]);
  });

  it("begins anew with another filter, and does not bring back a page it has used", () => {
    const more = page([9], "9.9");
    const list = mount({ first, list: "all" });
    list.rerender({ first, list: "all", more });
    const films = page([11], "10.11");
    list.rerender({ first: films, list: "video" });
    expect([shown(list), list.result.current.next]).toEqual([[11], "10.11"]);
    list.rerender({ first, list: "all", more });
    expect([shown(list), list.result.current.next]).toEqual([[12, 11, 10], "10.10"]);
  });

  it("takes nothing of the list before, although that is read anew in the moment another one is chosen", () => {
    const list = mount({ first, list: "all" });
    list.rerender({ first, list: "all", more: page([9], "9.9") });
    // A fetcher gives what it has of its old key once more before it takes the new one.
    const films = { first: page([11], "10.11"), list: "video" };
    list.rerender({ ...films, more: page([9], "9.9") });
    expect([shown(list), list.result.current.next]).toEqual([[11], "10.11"]);
    list.rerender(films);
    list.rerender({ ...films, more: page([8], null) });
    expect([shown(list), list.result.current.next]).toEqual([[11, 8], null]);
  });

  it("brings back a list as far as it went, with what the server still has of it and nothing else", () => {
    const list = mount({ first });
    act(() => void list.result.current.restore("7.7"));
    expect(load).toHaveBeenCalledExactlyOnceWith("/list?downto=7.7");
    list.rerender({ first, fetcher: busy });
    expect(list.result.current.restoring).toBe(true);
    list.rerender({ first, more: { ...page([12, 11, 10, 9, 7], "7.7"), whole: true } });
    expect([shown(list), list.result.current.next]).toEqual([[12, 11, 10, 9, 7], "7.7"]);
    expect(list.result.current.restoring).toBe(false);
    expect(list.result.current.arrived).toBeNull();
  });

  it("has taken a page in the very drawing that it came with: no effect has to follow", () => {
    const seen: number[][] = [];
    const { rerender } = renderHook(
      ({ more }: { more?: Page }) => {
        const pages = useLoadMore({ first, fetcher: idle, address, more });
        // Of every drawing that was kept.
        useLayoutEffect(() => void seen.push(pages.items.map(({ id }) => id)));
      },
      { initialProps: {} },
    );
    rerender({ more: page([9], null) });
    expect(seen).toEqual([
      [12, 11, 10],
      [12, 11, 10, 9],
    ]);
  });

  it("is not bringing back what it can't ask for", () => {
    const list = mount({ first });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => expect(list.result.current.restore("7.7")).toBe(false));
    expect([list.result.current.restoring, load.mock.calls]).toEqual([false, []]);
  });

  it("says which item the page begins with that came last", () => {
    const list = mount({ first });
    list.rerender({ first, more: page([9, 8], "8.8") });
    expect(list.result.current.arrived).toBe(9);
    list.rerender({ first: page([11], null), list: "video" });
    expect(list.result.current.arrived).toBeNull();
  });
});
