import { act, cleanup, renderHook } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useLoadMore, type ListPage } from "~/ui/use-load-more";

interface Item {
  id: number;
  created_at: number;
}
type Page = ListPage<Item>;

const page = (ids: number[], next: string | null): Page => ({
  items: ids.map((id) => ({ id, created_at: id === 11 ? 10 : id })),
  next,
});

const load = vi.fn();
const idle = { state: "idle", load };
const busy = { state: "loading", load };
const address = (next: string) => `/list?after=${next}`;
const wholeAddress = (downTo: string) => `/list?downto=${downTo}`;

interface ListProps {
  first: Page;
  fetcher?: typeof idle;
  more?: Page | { failed: string };
  list?: string;
}

function mount(initial: ListProps) {
  return renderHook(
    ({ more, fetcher = idle, ...rest }: ListProps) =>
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

  it("the next page is requested after the last item", () => {
    const list = mount({ first });
    list.result.current.loadMore();
    expect(load).toHaveBeenCalledExactlyOnceWith("/list?after=10.10");
  });

  it("nothing is requested after the last page, or without a connection", () => {
    mount({ first: page([1], null) }).result.current.loadMore();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    mount({ first }).result.current.loadMore();
    expect(load).not.toHaveBeenCalled();
  });

  it("a new page is appended, each item once, newest first", () => {
    const list = mount({ first });
    list.rerender({ first, more: page([10, 9, 8], "8.8") });
    expect(shown(list)).toEqual([12, 11, 10, 9, 8]);
    expect(list.result.current.next).toBe("8.8");
    list.rerender({ first, more: page([7], null) });
    expect(shown(list)).toEqual([12, 11, 10, 9, 8, 7]);
    expect(list.result.current.next).toBeNull();
  });

  it("a failed page keeps the list, and shows an error until one loads", () => {
    const list = mount({ first });
    list.rerender({ first, more: { failed: "It can't be read." } });
    expect(list.result.current.failed).toBe(true);
    expect(shown(list)).toEqual([12, 11, 10]);
    list.rerender({ first, more: page([9], null) });
    expect(list.result.current.failed).toBe(false);
  });

  it("a reload shows new items, and keeps those they pushed off the first page", () => {
    const list = mount({ first });
    list.rerender({ first, more: page([9], "9.9") });
    list.rerender({ first: page([14, 13, 12], "12.12"), more: page([9], "9.9") });
    expect(shown(list)).toEqual([14, 13, 12, 11, 10, 9]);
    expect(list.result.current.next).toBe("9.9");
  });

  it("nothing is lost between pages when new items come before more is loaded", () => {
    const list = mount({ first });
    list.rerender({ first: page([14, 13, 12], "12.12") });
    expect(shown(list)).toEqual([14, 13, 12, 11, 10]);
    expect(list.result.current.next).toBe("10.10");
  });

  it("the list starts over when so many new items came that pages would be missing", () => {
    const list = mount({ first });
    list.rerender({ first: page([19, 18, 17], "17.17") });
    expect([shown(list), list.result.current.next]).toEqual([[19, 18, 17], "17.17"]);
  });

  it("an item missing from a reload that covers its place is removed", () => {
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

  it("another filter starts over, and doesn't reuse a page", () => {
    const more = page([9], "9.9");
    const list = mount({ first, list: "all" });
    list.rerender({ first, list: "all", more });
    const films = page([11], "10.11");
    list.rerender({ first: films, list: "video" });
    expect([shown(list), list.result.current.next]).toEqual([[11], "10.11"]);
    list.rerender({ first, list: "all", more });
    expect([shown(list), list.result.current.next]).toEqual([[12, 11, 10], "10.10"]);
  });

  it("a newly chosen list takes nothing of the previous one that reloads at that moment", () => {
    const list = mount({ first, list: "all" });
    list.rerender({ first, list: "all", more: page([9], "9.9") });
    // A fetcher returns its old key's data once more before the new one's.
    const films = { first: page([11], "10.11"), list: "video" };
    list.rerender({ ...films, more: page([9], "9.9") });
    expect([shown(list), list.result.current.next]).toEqual([[11], "10.11"]);
    list.rerender(films);
    list.rerender({ ...films, more: page([8], null) });
    expect([shown(list), list.result.current.next]).toEqual([[11, 8], null]);
  });

  it("a restored list is as long as it was, with only what the server still has", () => {
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

  it("a page is shown in the same render that received it", () => {
    const seen: number[][] = [];
    const { rerender } = renderHook(
      ({ more }: { more?: Page }) => {
        const pages = useLoadMore({ first, fetcher: idle, address, more });
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

  it("a list isn't restored when it can't be requested", () => {
    const list = mount({ first });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => expect(list.result.current.restore("7.7")).toBe(false));
    expect([list.result.current.restoring, load.mock.calls]).toEqual([false, []]);
  });

  it("the first item of the newest page is known", () => {
    const list = mount({ first });
    list.rerender({ first, more: page([9, 8], "8.8") });
    expect(list.result.current.arrived).toBe(9);
    list.rerender({ first: page([11], null), list: "video" });
    expect(list.result.current.arrived).toBeNull();
  });
});
