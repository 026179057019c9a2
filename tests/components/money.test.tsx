import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Hold, HoldReason } from "~/payouts/sending/holds.rules";
import type { MonthSums } from "~/payouts/allocation/allocation.server";
import { HoldWords } from "~/routes/money/earnings/hold-words";
import { MoneySums } from "~/routes/money/membership-money/money-sums";
import { earnings } from "~/strings/earnings";
import { moneyWentWords } from "~/strings/money-went";
import { StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";

afterEach(cleanup);

describe("a month that is held", () => {
  const { reasons, held, released } = earnings.months;
  const UNTIL = Date.UTC(2026, 10, 17);

  /** Which reasons are said. */
  function said(hold: Hold | null): HoldReason[] {
    const { container } = render(<HoldWords hold={hold} />);
    const all = Object.entries(reasons) as [HoldReason, string][];
    return all.filter(([, words]) => container.textContent.includes(words)).map(([reason]) => reason);
  }

  it.each<[HoldReason[]]>([[["usual"]], [["new"]], [["usual", "under_age"]], [["new", "under_age"]]])(
    "until a day says that day and why: %j",
    (given) => {
      expect(said({ until: UNTIL, reasons: given })).toEqual(given);
      expect(screen.getByText(/17/).closest("time")?.dateTime).toBe("2026-11-17");
    },
  );

  it.each<[HoldReason[]]>([[["look"]], [["decision"]], [["look", "under_age", "decision"]]])(
    "until somebody has looked or decided says so, and names no day: %j",
    (given) => {
      expect(said({ until: null, reasons: given })).toEqual(given);
      expect(screen.getByText(held)).toBeDefined();
      expect(document.querySelector("time")).toBeNull();
    },
  );

  it("no more says so, and nothing else", () => {
    expect(said(null)).toEqual([]);
    expect(document.body.textContent).toBe(released);
  });
});

describe("where a member's money went, in sums", () => {
  const sums: MonthSums = {
    ...{ address: "2026-10", name: "October 2026", paid: "$9.00", tax: "$1.44", fee: "$0.56" },
    ...{ platform: "$2.10", creators: "$4.90", count: 3, idle: null, minSeconds: 60 },
    knownBefore: Date.UTC(2026, 10, 3),
  };
  const lines = () => {
    const terms = [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
    const values = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
    return terms.map((term, index) => [term, values[index]]);
  };

  it("has a line for each part, and all of them last", () => {
    render(<MoneySums sums={sums} />);
    expect(lines()).toEqual([
      [moneyWentWords.tax, "$1.44"],
      [moneyWentWords.fee, "$0.56"],
      [moneyWentWords.platform, "$2.10"],
      [moneyWentWords.creators(3), "$4.90"],
      [moneyWentWords.total, "$9.00"],
    ]);
    expect(document.body.textContent).not.toContain(moneyWentWords.idleText(60));
  });

  it("of who watched too little says to whom it went instead, and no creators of theirs", () => {
    render(<MoneySums sums={{ ...sums, creators: null, count: 0, idle: "$4.90" }} />);
    expect(lines().slice(-2)).toEqual([
      [moneyWentWords.idle, "$4.90"],
      [moneyWentWords.total, "$9.00"],
    ]);
    expect(lines()).toHaveLength(5);
    expect(screen.getByText(moneyWentWords.idleText(60))).toBeDefined();
  });
});

it("a table that is stacked on a phone names each value there, and is read as the table it is", () => {
  render(
    <StackedTable caption="Payouts" columns={["Month", "Amount", "State"]}>
      <StackedRow head="October">
        <StackedCell name="Amount" number>
          $5.00
        </StackedCell>
        <StackedCell name="State">Paid</StackedCell>
      </StackedRow>
    </StackedTable>,
  );
  const table = screen.getByRole("table", { name: "Payouts" });
  const headings = within(table).getAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Month", "Amount", "State"]);
  expect(within(table).getByRole("rowheader").textContent).toBe("October");
  // What is seen above a value on a phone is not read once more: the column says it.
  const cells = within(table).getAllByRole("cell");
  expect(cells.map((cell) => cell.querySelector("[aria-hidden]")?.textContent)).toEqual(["Amount", "State"]);
  expect(cells.map((cell) => cell.lastElementChild?.textContent)).toEqual(["$5.00", "Paid"]);
});
