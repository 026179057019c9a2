import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DataSection } from "~/routes/account/settings/data-section";
import { NewPasswordForm } from "~/routes/auth/update-password/new-password-form";

vi.mock("@remix-run/react", () => ({
  Form: "form",
  useNavigate: () => () => undefined,
  useNavigation: () => ({}),
  useRouteLoaderData: () => ({ account: "ada" }),
}));
afterEach(cleanup);

it("sending the export again removes the last error", () => {
  render(<DataSection asked="password" problem={null} proofProblem="Incorrect password." />);
  expect(screen.getByRole("alert").textContent).toBe("Incorrect password.");
  const form = screen.getByLabelText("Your password").closest("form");
  if (form) fireEvent.submit(form);
  expect(screen.queryByText("Incorrect password.")).toBeNull();
});

it("after a new password only the success is shown, and it has the focus", () => {
  document.documentElement.dataset["hydrated"] = "";
  const form = { problem: null, recovery: false, confirming: false };
  const { container, rerender } = render(<NewPasswordForm {...form} asked="nothing" answer={undefined} />);
  const answer = { ok: true as const, message: "Password updated successfully. Redirecting...", next: "/" };
  rerender(<NewPasswordForm {...form} problem="Auth session missing!" asked="password" answer={answer} />);
  expect(container.textContent).toBe(answer.message);
  expect(document.activeElement?.textContent).toBe(answer.message);
});
