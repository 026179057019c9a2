import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Button } from "~/ui/button";
import { KeepFocus } from "~/ui/keep-focus";

afterEach(cleanup);

it("a busy button keeps the focus and refuses a second press", () => {
  let sent = 0;
  const form = (busy: boolean) => (
    <form onSubmit={(event) => (event.preventDefault(), sent++)}>
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole("button");
  button.focus();
  fireEvent.click(button);
  rerender(form(true));
  fireEvent.click(button);
  expect(sent).toBe(1);
  expect(document.activeElement).toBe(button);
  rerender(form(false));
  fireEvent.click(button);
  expect(sent).toBe(2);
});

function List({ items }: { items: string[] }) {
  return (
    <>
      <button>Elsewhere</button>
      <KeepFocus change={items.length}>
        {items.map((item) => (
          <button key={item}>{item}</button>
        ))}
      </KeepFocus>
    </>
  );
}

it("a list takes the focus of a removed row, and leaves any other focus", () => {
  const { rerender } = render(<List items={["Phone", "Laptop", "Key"]} />);
  screen.getByText("Phone").focus();
  rerender(<List items={["Laptop", "Key"]} />);
  expect(document.activeElement?.textContent).toBe("LaptopKey");
  screen.getByText("Elsewhere").focus();
  rerender(<List items={["Key"]} />);
  expect(document.activeElement?.textContent).toBe("Elsewhere");
});
