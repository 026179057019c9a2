import type { Mutation } from "./mutation.ts";

const TESTS = ["tests/worker/age/for-adults.test.ts"];
const COUNTS = ["tests/worker/age/counts.test.ts"];

/** Lines without which people under 18 would meet what is for adults. */
export const adults: Mutation[] = [
  {
    name: "adults: nobody without a birth date is one",
    file: "app/uploads/adults.store.server.ts",
    find: "and reader.date_of_birth <= ${latestAdultBirth(systemClock())})",
    replace: "and coalesce(reader.date_of_birth, '') <= ${latestAdultBirth(systemClock())})",
    why: "Whoever never told their age would be taken for an adult.",
    tests: TESTS,
  },
  {
    name: "adults: a decision's mark counts",
    file: "app/uploads/adults.store.server.ts",
    find: " or ${work}.adults_by_decision <> 0)",
    replace: ")",
    why: "What a decision marked would be shown to children until its owner agrees.",
    tests: TESTS,
  },
  {
    name: "adults: links ask, too",
    file: "app/media/access.server.ts",
    find: "  if (!viewer.isMet) return HIDDEN;\n",
    replace: "",
    why: "A link of before, or the address alone, would open it.",
    tests: TESTS,
  },
  {
    name: "adults: cards are read for the person",
    file: "app/feed/works.store.server.ts",
    find: "        isListed,\n        mayMeet(viewerId),\n",
    replace: "        isListed,\n",
    why: "Search, bell and lists would name what somebody may not meet.",
    tests: TESTS,
  },
  {
    name: "adults: a creator's number is by age",
    file: "app/uploads/creator-listings.store.server.ts",
    find: "\n    and not ${isAdult(viewerId)}, creator_listings.adults, 0))`;",
    replace: "\n    and false, creator_listings.adults, 0))`;",
    why: "A child would be told how many works for adults there are.",
    tests: COUNTS,
  },
  {
    name: "adults: search counts by age",
    file: "app/search/match.rules.ts",
    find: "  return minor === null ? chosen :",
    replace: "  return minor !== undefined ? chosen :",
    why: "A word would find, in number, what it must not find.",
    tests: COUNTS,
  },
];
