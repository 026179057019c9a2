import { act, cleanup, renderHook } from "@testing-library/react";
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
  more?: Page | Promise<Page>;
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
const settle = () => act(() => Promise.resolve());

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

  it("puts what came behind what was there, each item once, newest first", async () => {
    const list = mount({ first });
    list.rerender({ first, more: page([10, 9, 8], "8.8") });
    await settle();
    expect(shown(list)).toEqual([12, 11, 10, 9, 8]);
    expect(list.result.current.next).toBe("8.8");
    list.rerender({ first, more: Promise.resolve(page([7], null)) });
    await settle();
    expect(shown(list)).toEqual([12, 11, 10, 9, 8, 7]);
    expect(list.result.current.next).toBeNull();
  });

  it("keeps all it shows when a page fails, and says so until one comes", async () => {
    const list = mount({ first });
    list.rerender({ first, more: Promise.reject(new Error("gone")) });
    await settle();
    expect(list.result.current.failed).toBe(true);
    expect(shown(list)).toEqual([12, 11, 10]);
    list.rerender({ first, more: page([9], null) });
    await settle();
    expect(list.result.current.failed).toBe(false);
  });

  it("shows what a reload brings, and still what the new ones pushed off the first page", async () => {
    const list = mount({ first });
    list.rerender({ first, more: page([9], "9.9") });
    await settle();
    list.rerender({ first: page([14, 13, 12], "12.12"), more: page([9], "9.9") });
    await settle();
    expect(shown(list)).toEqual([14, 13, 12, 11, 10, 9]);
    expect(list.result.current.next).toBe("9.9");
  });

  it("loses nothing between the pages when new ones come before more was loaded", async () => {
    const list = mount({ first });
    list.rerender({ first: page([14, 13, 12], "12.12") });
    expect(shown(list)).toEqual([14, 13, 12, 11, 10]);
    expect(list.result.current.next).toBe("10.10");
  });

  it("begins anew where so many came that pages would be missing in between", async () => {
    const list = mount({ first });
    list.rerender({ first: page([19, 18, 17], "17.17") });
    expect([shown(list), list.result.current.next]).toEqual([[19, 18, 17], "17.17"]);
  });

  it("lets go of what a reload reaches over and does not bring: somebody took it away", async () => {
    const more = page([9], "9.9");
    const list = mount({ first });
    list.rerender({ first, more });
    await settle();
    list.rerender({ first: page([12, 10, 9], "9.9"), more });
    expect([shown(list), list.result.current.next]).toEqual([[12, 10, 9], "9.9"]);
    list.rerender({ first: page([12, 11, 10], "10.10"), more });
    expect([shown(list), list.result.current.next]).toEqual([[12, 11, 10, 9], "9.9"]);
    list.rerender({ first: page([12], null), more });
    expect([shown(list), list.result.current.next]).toEqual([[12], null]);
  });

  it("begins anew with another filter, and does not bring back a page it has used", async () => {
    const more = page([9], "9.9");
    const list = mount({ first, list: "all" });
    list.rerender({ first, list: "all", more });
    await settle();
    const films = page([11], "10.11");
    list.rerender({ first: films, list: "video" });
    expect([shown(list), list.result.current.next]).toEqual([[11], "10.11"]);
    list.rerender({ first, list: "all", more });
    await settle();
    expect([shown(list), list.result.current.next]).toEqual([[12, 11, 10], "10.10"]);
  });

  it.each<[string, (late: PromiseWithResolvers<Page>) => void]>([
    ["comes", (late) => late.resolve(page([9], "9.9"))],
    ["fails", (late) => late.reject(new Error("gone"))],
  ])("has nothing to do with a page that %s when another filter was chosen meanwhile", async (_how, end) => {
    const late = Promise.withResolvers<Page>();
    const list = mount({ first, list: "all" });
    list.rerender({ first, list: "all", more: late.promise });
    list.rerender({ first: page([11], "10.11"), list: "video" });
    end(late);
    await settle();
    expect([shown(list), list.result.current.next]).toEqual([[11], "10.11"]);
    expect(list.result.current.failed).toBe(false);
  });

  it("brings back a list as far as it went, with what the server still has of it and nothing else", async () => {
    const list = mount({ first });
    act(() => void list.result.current.restore("7.7"));
    expect(load).toHaveBeenCalledExactlyOnceWith("/list?downto=7.7");
    list.rerender({ first, fetcher: busy });
    expect(list.result.current.restoring).toBe(true);
    list.rerender({ first, more: { ...page([12, 11, 10, 9, 7], "7.7"), whole: true } });
    await settle();
    expect([shown(list), list.result.current.next]).toEqual([[12, 11, 10, 9, 7], "7.7"]);
    expect(list.result.current.restoring).toBe(false);
    expect(list.result.current.arrived).toBeNull();
  });

  it("is bringing a list back, and busy, until what is streamed behind the answer is there", async () => {
    const late = Promise.withResolvers<Page>();
    const list = mount({ first });
    act(() => void list.result.current.restore("7.7"));
    list.rerender({ first, fetcher: busy });
    list.rerender({ first, more: late.promise });
    expect([list.result.current.restoring, list.result.current.busy]).toEqual([true, true]);
    late.resolve({ ...page([12, 11, 10, 9], "9.9"), whole: true });
    await act(() => late.promise);
    expect([list.result.current.restoring, list.result.current.busy]).toEqual([false, false]);
    expect(shown(list)).toEqual([12, 11, 10, 9]);
  });

  it("is not bringing back what it can't ask for", () => {
    const list = mount({ first });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => expect(list.result.current.restore("7.7")).toBe(false));
    expect([list.result.current.restoring, load.mock.calls]).toEqual([false, []]);
  });

  it("says which item the page begins with that came last", async () => {
    const list = mount({ first });
    list.rerender({ first, more: page([9, 8], "8.8") });
    await settle();
    expect(list.result.current.arrived).toBe(9);
    list.rerender({ first: page([11], null), list: "video" });
    expect(list.result.current.arrived).toBeNull();
  });
});
