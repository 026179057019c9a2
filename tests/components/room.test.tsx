import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { StorageUsage } from "~/routes/studio/dashboard/storage-usage";

afterEach(cleanup);

it("what is used of a quota is said once: its bar is for eyes only", () => {
  render(
    <StorageUsage
      quota={{ bytes: 2000, works: 20, worksADay: 10 }}
      usage={{ bytes: 1000, works: 20, begun: 1 }}
    />,
  );
  expect(document.querySelectorAll("progress")).toHaveLength(3);
  expect(screen.queryAllByRole("progressbar")).toEqual([]);
  expect(screen.getAllByText("20 of 20")).toHaveLength(1);
  expect(screen.getAllByText("Nothing left.")).toHaveLength(1);
});
