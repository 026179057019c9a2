import { describe, expect, it } from "vitest";
import {
  dueAt,
  MAX_WEIGHT,
  queuePlace,
  reportRank,
  RANKS,
  REASONS,
  NOTIFIED_AFTER_REVIEW,
} from "~/moderation/reasons.rules";
import { reportWeight } from "~/moderation/reports/weight.rules";
import { parseSubjectKey, subjectKey, type Subject } from "~/moderation/subjects.rules";
import { HOUR_MS } from "~/platform/clock";

describe("a report's priority", () => {
  it("reports about children and danger to life have the highest priority, from any source", () => {
    for (const source of ["member", "authority"] as const) {
      expect(reportRank("child_abuse", source)).toBe(RANKS.alert);
      expect(reportRank("danger_to_life", source)).toBe(RANKS.alert);
      expect(reportRank("terror", source)).toBe(RANKS.terror);
    }
  });

  it("reports by authorities and trusted flaggers have a raised priority, and so do those about intimate pictures", () => {
    for (const reason of ["spam", "intimate"] as const) {
      expect(reportRank(reason, "authority")).toBe(RANKS.authority);
      expect(reportRank(reason, "flagger")).toBe(RANKS.authority);
    }
  });

  it("other reports by members, visitors and the system have the usual priority, except about intimate pictures", () => {
    const raised = ["child_abuse", "danger_to_life", "terror", "intimate"];
    for (const source of ["member", "stranger", "system"] as const) {
      expect(reportRank("intimate", source)).toBe(RANKS.intimate);
      for (const reason of REASONS.filter((one) => !raised.includes(one)))
        expect(reportRank(reason, source)).toBe(RANKS.usual);
    }
  });

  it.each([
    ["alert", 1],
    ["terror", 1],
    ["authority", 24],
    ["intimate", 48],
    ["usual", 72],
  ] as const)("a report ranked %s has to be decided within %i hours", (rank, hours) => {
    expect(dueAt(RANKS[rank], 1000)).toBe(1000 + hours * HOUR_MS);
  });

  it("an unlisted reason has the usual deadline", () => {
    expect(dueAt(9, 1000)).toBe(1000 + 72 * HOUR_MS);
  });
});

describe("the moderation queue", () => {
  const inOrder = (...places: number[]) => expect(places).toEqual([...places].sort((a, b) => a - b));

  it("the queue sorts by priority, then weight, then age", () => {
    const late = Date.UTC(2100, 0, 1);
    inOrder(
      queuePlace(0, 0, late),
      queuePlace(1, MAX_WEIGHT, 0),
      queuePlace(1, 0, late),
      queuePlace(2, 40, 0),
    );
    inOrder(queuePlace(4, 21, late), queuePlace(4, 20, 0));
    inOrder(queuePlace(4, 20, 5000), queuePlace(4, 20, 6000));
  });

  it("a place in the queue is one exact number: priority, inverted weight and the second the case opened", () => {
    expect(queuePlace(3, 20, 1999)).toBe(3979 * 1e10 + 1);
    expect(Number.isSafeInteger(queuePlace(4, 0, Date.UTC(2100, 0, 1)))).toBe(true);
  });

  it("weights are whole numbers between zero and the maximum", () => {
    expect(queuePlace(0, 19.6, 0)).toBe(queuePlace(0, 20, 0));
    expect(queuePlace(0, -5, 0)).toBe(queuePlace(0, 0, 0));
    expect(queuePlace(0, 5000, 0)).toBe(queuePlace(0, MAX_WEIGHT, 0));
    expect(queuePlace(0, MAX_WEIGHT, 0)).toBe(0);
    expect(queuePlace(0, 0, 0)).toBe(999 * 1e10);
  });
});

describe("a report's weight", () => {
  it.each([
    [0, 0, 20],
    [1, 0, 27],
    [100, 0, 40],
    [0, 1, 8],
    [0, 100, 0],
    [2, 1, 17],
  ])(
    "a reporter who was right %i times and baseless %i times has the weight %i",
    (followed, baseless, weight) => {
      expect(reportWeight({ followed, baseless, isYoung: false })).toBe(weight);
    },
  );

  it("a young account has half the weight", () => {
    expect(reportWeight({ followed: 0, baseless: 0, isYoung: true })).toBe(10);
    expect(reportWeight({ followed: 1, baseless: 0, isYoung: true })).toBe(14);
  });
});

describe("a subject's key", () => {
  const account = "0123abcd-89ef-4567-a123-0123456789ab";

  it.each<Subject>([
    { kind: "work", id: "12" },
    { kind: "comment", id: "7" },
    { kind: "work", id: "123456789012345" },
    { kind: "person", id: account },
  ])("a key is read as it is written: %j", (subject) => {
    expect(parseSubjectKey(subjectKey(subject))).toEqual(subject);
  });

  it("a key begins with its kind", () => {
    expect(subjectKey({ kind: "work", id: "12" })).toBe("work:12");
  });

  it.each([
    null,
    undefined,
    "",
    "work:",
    "work:0",
    "work:01",
    "work:1x",
    "xwork:1",
    "work:1234567890123456",
    "person:12",
    `work:${account}`,
    `person:${account}0`,
    `person:${account.toUpperCase()}`,
    "title:1",
  ])("an invalid key is refused: %s", (text) => {
    expect(parseSubjectKey(text)).toBeNull();
  });
});

it("the notice of a machine's removal is delayed for child abuse only, until a person has decided", () => {
  expect(NOTIFIED_AFTER_REVIEW).toBe("child_abuse");
});
