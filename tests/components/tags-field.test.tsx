import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { TagsField } from "~/routes/studio/upload-parts/tags-field";

beforeAll(() => import("~/routes/studio/upload-parts/tags-editor"), 60_000);
afterEach(cleanup);

it("the field with suggestions takes the focus in the moment in which it replaces the plain one", async () => {
  render(<TagsField text="" error={undefined} />);
  const focused = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (screen.queryByRole("combobox")) resolve(document.activeElement);
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  screen.getByRole("textbox").focus();
  expect(await focused).toBe(screen.getByRole("combobox"));
});
