import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MediaGridSkeleton } from "~/ui/skeleton";

it("the skeleton has six cards, and says in words that they are loading", () => {
  const { container } = render(<MediaGridSkeleton />);
  expect(container.querySelectorAll("[data-skeleton-card]")).toHaveLength(6);
  expect(screen.getByRole("status").textContent).toBeTruthy();
});
