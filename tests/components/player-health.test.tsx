import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Health } from "~/routes/work/player/health";

afterEach(cleanup);

it.each([
  ["lost", /Check your connection/, 1],
  ["gone", /^This work is no longer available\.$/, 0],
] as const)("a film that is %s says why, and offers another try where one helps", (health, says, buttons) => {
  const page = render(
    <Health player={{ current: null }} health={health} play={() => {}} tryAgain={() => {}} />,
  );
  page.getByText(says);
  expect(page.queryAllByRole("button", { name: "Try again" })).toHaveLength(buttons);
});

it.each([
  ["lost", 1],
  ["gone", 0],
  ["reconnecting", 0],
] as const)("a film that is %s is tried %i times when the browser is online again", (health, times) => {
  const [play, tryAgain] = [vi.fn(), vi.fn()];
  const page = render(<Health player={{ current: null }} health={health} play={play} tryAgain={tryAgain} />);
  window.dispatchEvent(new Event("online"));
  page.unmount();
  window.dispatchEvent(new Event("online"));
  expect(tryAgain).toHaveBeenCalledTimes(times);
  // A paused film stays paused.
  expect(play).not.toHaveBeenCalled();
});
