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

describe("the rank of a report", () => {
  it("is the first for children and danger to life, from any source", () => {
    for (const source of ["member", "authority"] as const) {
      expect(reportRank("child_abuse", source)).toBe(RANKS.alert);
      expect(reportRank("danger_to_life", source)).toBe(RANKS.alert);
      expect(reportRank("terror", source)).toBe(RANKS.terror);
    }
  });

  it("is raised by authorities and trusted flaggers, for intimate pictures too", () => {
    for (const reason of ["spam", "intimate"] as const) {
      expect(reportRank(reason, "authority")).toBe(RANKS.authority);
      expect(reportRank(reason, "flagger")).toBe(RANKS.authority);
    }
  });

  it("is the usual one for every other reason of members, strangers and the system, except intimate pictures", () => {
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
  ] as const)("%s has to be decided within %i hours", (rank, hours) => {
    expect(dueAt(RANKS[rank], 1000)).toBe(1000 + hours * HOUR_MS);
  });

  it("that no list names has as long as the usual one", () => {
    expect(dueAt(9, 1000)).toBe(1000 + 72 * HOUR_MS);
  });
});

describe("the queue", () => {
  const inOrder = (...places: number[]) => expect(places).toEqual([...places].sort((a, b) => a - b));

  it("puts rank before weight, and weight before age", () => {
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

  it("is one exact number: rank, lightness and the second it was opened in", () => {
    expect(queuePlace(3, 20, 1999)).toBe(3979 * 1e10 + 1);
    expect(Number.isSafeInteger(queuePlace(4, 0, Date.UTC(2100, 0, 1)))).toBe(true);
  });

  it("takes weights as whole numbers between none and the most", () => {
    expect(queuePlace(0, 19.6, 0)).toBe(queuePlace(0, 20, 0));
    expect(queuePlace(0, -5, 0)).toBe(queuePlace(0, 0, 0));
    expect(queuePlace(0, 5000, 0)).toBe(queuePlace(0, MAX_WEIGHT, 0));
    expect(queuePlace(0, MAX_WEIGHT, 0)).toBe(0);
    expect(queuePlace(0, 0, 0)).toBe(999 * 1e10);
  });
});

describe("the weight of a report", () => {
  it.each([
    [0, 0, 20],
    [1, 0, 27],
    [100, 0, 40],
    [0, 1, 8],
    [0, 100, 0],
    [2, 1, 17],
  ])("of a reporter who was right %i times and baseless %i times is %i", (followed, baseless, weight) => {
    expect(reportWeight({ followed, baseless, isYoung: false })).toBe(weight);
  });

  it("is half for a young account", () => {
    expect(reportWeight({ followed: 0, baseless: 0, isYoung: true })).toBe(10);
    expect(reportWeight({ followed: 1, baseless: 0, isYoung: true })).toBe(14);
  });
});

describe("the key of a subject", () => {
  const account = "0123abcd-89ef-4567-a123-0123456789ab";

  it.each<Subject>([
    { kind: "work", id: "12" },
    { kind: "comment", id: "7" },
    { kind: "work", id: "123456789012345" },
    { kind: "person", id: account },
  ])("is read as it is written: %j", (subject) => {
    expect(parseSubjectKey(subjectKey(subject))).toEqual(subject);
  });

  it("is written with its kind first", () => {
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
  ])("is nothing else: %s", (text) => {
    expect(parseSubjectKey(text)).toBeNull();
  });
});

it("of child abuse alone a machine's removal is told later, once a person has decided", () => {
  expect(NOTIFIED_AFTER_REVIEW).toBe("child_abuse");
});
