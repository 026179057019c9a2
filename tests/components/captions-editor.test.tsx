import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CaptionsEditor } from "~/routes/work/captions/captions-editor";

vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate: vi.fn() }) }));

afterEach(cleanup);

it("adding captions without a file shows our own error at the focused field, and sends nothing", () => {
  const sent = vi.spyOn(globalThis, "fetch");
  const { container } = render(<CaptionsEditor id={1} captions={[]} length={null} />);
  expect(container.querySelector("form")?.noValidate).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Add captions" }));
  const field = screen.getByLabelText("WebVTT file");
  expect(screen.getByText("Please choose a file.")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(sent).not.toHaveBeenCalled();
});
