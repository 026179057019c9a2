import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/platform/clock";
import { parseFacts, runFacts } from "~/payouts/share/facts-file";
import { writeJson } from "../../../scripts/statement/write-json";

const PAYMENT = {
  id: "a",
  paid: "2026-10-05",
  gross: 900,
  tax: 0,
  fee: 56,
  start: "2026-10-05",
  end: "2026-11-05",
};
const member = (changes: object = {}) => ({ no: 1, payments: [PAYMENT], ...changes });
const file = (changes: object = {}) => ({
  creators: [],
  members: [member()],
  close: ["2026-10"],
  ...changes,
});
const paid = (changes: object) => file({ members: [member({ payments: [{ ...PAYMENT, ...changes }] })] });

describe("a facts file", () => {
  it("a facts file may omit optional fields", () => {
    const [month] = runFacts(parseFacts({ members: [member()], close: ["2026-10"] }));
    expect(month?.members).toEqual([{ no: 1, pot: 735n, platform: 221n, idle: 514n, shares: new Map() }]);
    expect(month?.creators).toEqual({});
    expect(runFacts(parseFacts({ members: [], close: [] }))).toEqual([]);
    const empty = { platform: 0n, platform_restated: 0n, idle_carry: 0n, creators: {} };
    expect(runFacts(parseFacts({ members: [], close: ["2026-10"] }))).toEqual([
      { month: "2026-10", members: [], ...empty },
    ]);
  });

  it("null in a facts file means that the value is missing", () => {
    const parsed = parseFacts(paid({ refunds: null, dispute: null }));
    expect(parsed.members[0]?.payments[0]).toMatchObject({ refunds: [], disputes: [] });
    const won = parseFacts(paid({ dispute: { opened: "2026-10-06", won: null } }));
    expect(won.members[0]?.payments[0]?.disputes).toEqual([{ opened: Date.UTC(2026, 9, 6), won: null }]);
  });

  it("a refund ends the service on its own day, on a named day, or not at all", () => {
    const ended = (ends: unknown) => {
      const refund = { at: "2026-10-20T22:00:00Z", gross: 1, tax: 0, ends };
      return parseFacts(paid({ refunds: [refund] })).members[0]?.payments[0]?.refunds[0]?.endDay;
    };
    const toDay = (text: string) => Date.parse(text) / DAY_MS;
    expect(ended(true)).toBe(toDay("2026-10-20"));
    expect(ended("2026-10-18T05:00:00Z")).toBe(toDay("2026-10-18"));
    for (const not of [false, null, undefined]) expect(ended(not)).toBeNull();
  });

  it("a creator is excluded from a moment on, and in single months before", () => {
    const payment = { ...PAYMENT, start: "2026-10-01", end: "2027-01-01" };
    const months = ["2026-10", "2026-11", "2026-12"];
    const seconds = Object.fromEntries(months.map((month) => [month, { "5": 60 }]));
    const earned = (creator: object) => {
      const members = [member({ payments: [payment], seconds })];
      const closed = runFacts(
        parseFacts(file({ members, creators: [{ no: 5, ...creator }], close: months })),
      );
      return closed.filter(({ creators }) => (creators["5"]?.watched ?? 0n) > 0n).map(({ month }) => month);
    };
    expect(earned({})).toEqual(months);
    expect(earned({ excluded_months: ["2026-10"] })).toEqual(["2026-11", "2026-12"]);
    expect(earned({ excluded_months: ["2026-10"], excluded_from: "2027-01-02" })).toEqual(["2026-11"]);
  });

  it("a facts file takes one dispute alone, and several as a list", () => {
    const dispute = { opened: "2026-10-06", won: "2026-10-07" };
    const one = parseFacts(paid({ dispute })).members[0]?.payments[0]?.disputes;
    expect(parseFacts(paid({ dispute: [dispute] })).members[0]?.payments[0]?.disputes).toEqual(one);
    expect(one).toHaveLength(1);
  });

  it("days and times are read, in UTC when they name no time zone", () => {
    const read = (text: string) => parseFacts(paid({ paid: text })).members[0]?.payments[0]?.paid;
    expect(read("2026-10-05")).toBe(Date.UTC(2026, 9, 5));
    expect(read("2026-10-05T10:00:00")).toBe(Date.UTC(2026, 9, 5, 10));
    expect(read("2026-10-05T10:00:00.5Z")).toBe(Date.UTC(2026, 9, 5, 10, 0, 0, 500));
    expect(read("2026-10-05T01:00:00+02:00")).toBe(Date.UTC(2026, 9, 4, 23));
    expect(read("2028-02-29")).toBe(Date.UTC(2028, 1, 29));
  });

  it("the file's months close in order, each once, and members have numbers", () => {
    const members = [member({ no: 12 }), member({ no: 3 })];
    const closed = runFacts(parseFacts(file({ members, close: ["2026-11", "2026-10", "2026-11"] })));
    expect(closed.map(({ month }) => month)).toEqual(["2026-10", "2026-11"]);
    expect(closed[0]?.members.map(({ no }) => no)).toEqual([3, 12]);
  });

  it("creators who appear only in seconds are counted, and months without a close are left out", () => {
    const seconds = { "2026-10": { "5": 60 }, "2026-09": { "6": 1000 } };
    const [month] = runFacts(parseFacts(file({ members: [member({ seconds })] })));
    expect(Object.keys(month?.creators ?? {})).toEqual(["5"]);
  });

  it("amounts beyond a double's precision stay exact", () => {
    const most = {
      ...PAYMENT,
      gross: Number.MAX_SAFE_INTEGER,
      fee: 0,
      start: "2026-10-01",
      end: "2026-11-01",
    };
    const members = [1, 2, 3].map((no) => member({ no, payments: [most] }));
    const [month] = runFacts(parseFacts(file({ members })));
    expect(writeJson(month?.idle_carry ?? null)).toBe(
      String(3n * ((BigInt(Number.MAX_SAFE_INTEGER) * 7n) / 10n)),
    );
  });
});

describe("a wrong facts file is refused with the path of the mistake", () => {
  const refused: readonly [what: string, json: unknown, sentence: string | RegExp][] = [
    ["a list instead of an object", [], "The file must be an object."],
    ["nothing", {}, "members is missing."],
    ["no months", { members: [] }, "close is missing."],
    ["an invalid month", file({ close: ["2026-13"] }), "close[0] must be a month, like 2026-10."],
    ["a repeated member", file({ members: [member(), member()] }), "members[1].no is 1 for the second time."],
    [
      "a repeated creator",
      file({ creators: [{ no: 4 }, { no: 4 }] }),
      "creators[1].no is 4 for the second time.",
    ],
    [
      "a repeated payment",
      file({ members: [member({ payments: [PAYMENT, PAYMENT] })] }),
      "members[0].payments[1].id is a for the second time.",
    ],
    [
      "an amount below 0",
      paid({ gross: -1 }),
      "members[0].payments[0].gross must be a whole number of minor units, 0 or more.",
    ],
    ["half a cent", paid({ fee: 0.5 }), /^members\[0\]\.payments\[0\]\.fee must be a whole number/],
    ["an amount in words", paid({ tax: "12" }), /^members\[0\]\.payments\[0\]\.tax must be a whole number/],
    ["an amount JSON can't carry", paid({ gross: 2 ** 53 }), /^members\[0\]\.payments\[0\]\.gross must be/],
    ["no amount", paid({ gross: undefined }), "members[0].payments[0].gross is missing."],
    ["30 February", paid({ start: "2026-02-30" }), /^members\[0\]\.payments\[0\]\.start must be a date/],
    ["hour 25", paid({ paid: "2026-02-03T25:00:00Z" }), /^members\[0\]\.payments\[0\]\.paid must be a date/],
    [
      "a time as a number",
      paid({ paid: 1_791_158_400_000 }),
      /^members\[0\]\.payments\[0\]\.paid must be a date/,
    ],
    [
      "a refund that takes more than was refunded",
      paid({ refunds: [{ at: "2026-10-06", gross: -5, tax: 0 }] }),
      /^members\[0\]\.payments\[0\]\.refunds\[0\]\.gross is further below 0/,
    ],
    [
      "an end of service in words",
      paid({ refunds: [{ at: "2026-10-06", gross: 5, tax: 0, ends: "yes" }] }),
      /^members\[0\]\.payments\[0\]\.refunds\[0\]\.ends must be true, false or a date/,
    ],
    [
      "a dispute without a time",
      paid({ dispute: { won: "2026-10-06" } }),
      "members[0].payments[0].dispute.opened is missing.",
    ],
    ["a share above the whole", file({ config: { share: 10_001 } }), "config.share must be 10000 or less."],
    [
      "seconds of an invalid month",
      file({ members: [member({ seconds: { "2026-1": {} } })] }),
      'members[0].seconds["2026-1"] is no month like 2026-10.',
    ],
    [
      "seconds of an unknown creator",
      file({ members: [member({ seconds: { "2026-10": { "07": 1 } } })] }),
      'members[0].seconds["2026-10"]["07"] is no number of a creator.',
    ],
    [
      "seconds below 0",
      file({ members: [member({ seconds: { "2026-10": { "7": -1 } } })] }),
      'members[0].seconds["2026-10"]["7"] must be a whole number, 0 or more.',
    ],
  ];

  it.each(refused)("a facts file is refused for %s", (_, json, sentence) => {
    expect(() => parseFacts(json)).toThrow(sentence);
  });
});
