import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ProofFields } from "~/routes/auth/parts/proof-fields";

afterEach(cleanup);

describe("proving ownership", () => {
  it("a person who has just proved ownership is asked for nothing", () => {
    const { container } = render(<ProofFields asked="nothing" problem={null} next="/settings" />);
    expect(container.textContent).toBe("");
  });

  it("a password field is marked as the current password for password managers", () => {
    render(<ProofFields asked="password" problem={null} next="/settings" form="delete-account" />);
    const field = screen.getByLabelText<HTMLInputElement>("Your password");
    expect(field.name).toBe("current_password");
    expect(field.autocomplete).toBe("current-password");
    expect(field.required).toBe(true);
    expect(field.getAttribute("form")).toBe("delete-account");
    expect(document.activeElement).not.toBe(field);
  });

  it.each([
    ["password", "Your password"],
    ["code", "Code from your authenticator app"],
  ] as const)("a wrong proof is shown beside its field, which gets the focus: %s", (asked, label) => {
    const { rerender } = render(<ProofFields asked={asked} problem={null} next="/settings" />);
    rerender(<ProofFields asked={asked} problem="This is not right." next="/settings" />);
    const field = screen.getByLabelText(label);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).toBe("This is not right.");
  });
});
