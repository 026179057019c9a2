import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  cleanup();
  delete document.documentElement.dataset["hydrated"];
});

function Answers({ answer = "first" }: { answer?: string }) {
  return (
    <>
      <button>Elsewhere</button>
      <OutcomeNotice tone="good" answer={answer}>
        Cancelled.
      </OutcomeNotice>
    </>
  );
}

function Proof({ problem = "This is not right." }: { problem?: string | null }) {
  return (
    <>
      <button>Elsewhere</button>
      <ProofFields asked="password" problem={problem} next="/settings" />
    </>
  );
}

function takeOver(page: ReactElement, meanwhile: () => void) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  meanwhile();
  return render(page, { container, hydrate: true });
}

const elsewhere = () => screen.getByRole("button", { name: "Elsewhere" });
const said = () => screen.getByRole("status");
const field = () => screen.getByLabelText("Your password");

describe.each([
  ["the result of a form", <Answers key="said" />, said],
  ["a refused field", <Proof key="field" />, field],
])("%s, on a page that was loaded with it", (_, page, answer) => {
  it("the answer takes the focus once the script is there", () => {
    takeOver(page, () => undefined);
    expect(document.activeElement).toBe(answer());
  });

  it("the answer doesn't move a page that was scrolled meanwhile", () => {
    let scrolled = 0;
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => void scrolled++);
    takeOver(page, () => void vi.stubGlobal("scrollY", 700));
    expect(document.activeElement).toBe(document.body);
    expect(scrolled).toBe(0);
  });

  it("the answer leaves the focus where it was moved meanwhile", () => {
    takeOver(page, () => elsewhere().focus());
    expect(document.activeElement).toBe(elsewhere());
  });
});

describe("an answer that comes to an open page", () => {
  it.each([
    ["the result of a form", <Answers key="said" answer="second" />, said],
    ["a refused field", <Proof key="field" />, field],
  ])("an answer takes the focus from the pressed control: %s", (_, next, answer) => {
    document.documentElement.dataset["hydrated"] = "";
    const before = next.type === Answers ? <Answers /> : <Proof problem={null} />;
    const { rerender } = render(before);
    elsewhere().focus();
    rerender(next);
    expect(document.activeElement).toBe(answer());
  });
});
