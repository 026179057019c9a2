import { describe, expect, it } from "vitest";
import { describeResult } from "../../scripts/payouts/statements.ts";
import { readCommand } from "../../scripts/payouts/read-command.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const read = (...args: string[]) => readCommand(args, NOW);

describe("the payouts command", () => {
  it("the owner's decision is read from the arguments", () => {
    expect(read("--clear-look", "7", "--month", "2026-10")).toEqual({
      command: { do: "clear-look", creator: 7, month: 202610 },
      isRemote: false,
    });
    expect(read("--end-pay", "7").command).toEqual({ do: "end-pay", creator: 7, from: NOW });
    expect(read("--end-pay", "7", "--from", "2026-11-01").command).toEqual({
      do: "end-pay",
      creator: 7,
      from: Date.UTC(2026, 10, 1),
    });
    expect(read("--allow-pay", "7", "--remote")).toEqual({
      command: { do: "allow-pay", creator: 7 },
      isRemote: true,
    });
    expect(read("--clear-differs", "payout:202610:7").command).toEqual({
      do: "clear-differs",
      key: "payout:202610:7",
    });
  });

  it.each([
    [[]],
    [["--end-pay", "7", "--allow-pay", "7"]],
    [["--clear-look", "7"]],
    [["--clear-look", "7", "--month", "2026-13"]],
    [["--clear-look", "7", "--month", "202610"]],
    [["--end-pay", "0"]],
    [["--end-pay", "7 or 1=1"]],
    [["--end-pay", "7", "--from", "2026-02-30"]],
    [["--end-pay", "7", "--from", "tomorrow"]],
    [["--end-pay", "7", "--month", "2026-10"]],
    [["--allow-pay", "7", "--from", "2026-11-01"]],
    [["--clear-differs", "payout:202610:7' or '1'='1"]],
    [["--pay-all"]],
  ])("wrong arguments are refused with the usage: %j", (args) => {
    expect(() => read(...args)).toThrow("npm run payouts -- --clear-look CREATOR");
  });
});

it("a creator with a deleted account is shown as gone", () => {
  const row = { pay_ended_at: null, username: null, payable: 5, held: 0 };
  expect(describeResult({ do: "allow-pay", creator: 7 }, [[{ no: 7 }], [row]])).toContain(
    "Creator 7 (gone): no decision",
  );
});
