import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";

afterEach(cleanup);

describe("a form field", () => {
  it("a field labels its control, and announces the error before the hint", () => {
    render(
      <Field label="Email" hint="From Google, Microsoft or Apple." error="This can't be right." required>
        <TextInput type="email" name="email" />
      </Field>,
    );
    const control = screen.getByLabelText("Email");
    const described = (control.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(["This can't be right.", "From Google, Microsoft or Apple."]);
    expect(control.getAttribute("aria-invalid")).toBe("true");
    expect(control.hasAttribute("required")).toBe(true);
    expect(control.getAttribute("dir")).toBe("ltr");
  });

  it("a field without error or hint is neither invalid nor described", () => {
    render(
      <Field label="Title">
        <TextInput name="title" />
      </Field>,
    );
    const control = screen.getByLabelText("Title");
    expect(control.hasAttribute("aria-invalid")).toBe(false);
    expect(control.hasAttribute("aria-describedby")).toBe(false);
    expect(control.getAttribute("dir")).toBe("auto");
  });
});
