import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";

afterEach(cleanup);

function show(blockClipboard: boolean) {
  render(
    <Field label="Password">
      <PasswordInput name="password" blockClipboard={blockClipboard} />
    </Field>,
  );
  return screen.getByLabelText("Password");
}

function isRefused(control: HTMLElement, kind: "paste" | "copy" | "cut" | "drop"): boolean {
  const event = createEvent[kind](control);
  fireEvent(control, event);
  return event.defaultPrevented;
}

describe("a password field", () => {
  it("a password can be shown and hidden again", () => {
    const control = show(false);
    expect(control.getAttribute("type")).toBe("password");
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(control.getAttribute("type")).toBe("text");
    fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(control.getAttribute("type")).toBe("password");
  });

  it("a password may be pasted, copied, cut and dropped unless that is turned off", () => {
    const open = show(false);
    expect((["paste", "copy", "cut", "drop"] as const).map((kind) => isRefused(open, kind))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    cleanup();
    const closed = show(true);
    expect((["paste", "copy", "cut", "drop"] as const).map((kind) => isRefused(closed, kind))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
