import { expect, it } from "vitest";
import { UNPACKED_REASONS } from "~/formats";
import { streamingSentence } from "~/words/en/streaming";

it("every reason of the planner has its own sentence, and an unknown code has none", () => {
  const sentences = UNPACKED_REASONS.map(streamingSentence);
  expect(sentences).not.toContain(null);
  expect(new Set([...sentences, streamingSentence(null)]).size).toBe(UNPACKED_REASONS.length + 1);
  expect(streamingSentence("of tomorrow")).toBeNull();
});
