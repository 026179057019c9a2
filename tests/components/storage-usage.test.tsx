import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { StorageUsage } from "~/routes/studio/dashboard/storage-usage";

afterEach(cleanup);

it("used storage is announced once, and its bar is only visual", () => {
  render(
    <StorageUsage
      quota={{ bytes: 2000, works: 20, worksADay: 10 }}
      usage={{ bytes: 1000, works: 20, begun: 1 }}
    />,
  );
  expect(document.querySelectorAll("progress")).toHaveLength(3);
  expect(screen.queryAllByRole("progressbar")).toEqual([]);
  expect(screen.getAllByText("20 of 20")).toHaveLength(1);
  expect(screen.getAllByText("Limit reached.")).toHaveLength(1);
});
