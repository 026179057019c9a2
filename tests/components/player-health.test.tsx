import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Health } from "~/routes/work/player/health";

afterEach(cleanup);

it.each([
  ["lost", /Check your connection/, 1],
  ["gone", /^This work is no longer available\.$/, 0],
] as const)("a film that is %s says why, and offers another try where one helps", (health, says, buttons) => {
  const page = render(<Health health={health} tryAgain={() => {}} />);
  page.getByText(says);
  expect(page.queryAllByRole("button", { name: "Try again" })).toHaveLength(buttons);
});
