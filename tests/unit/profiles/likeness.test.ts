import { expect, it } from "vitest";
import {
  imitatesName,
  imitatesUsername,
  nameLikeness,
  usernameLikeness,
  usernameLikenesses,
} from "~/profiles/likeness.rules";

const isRefused = (wanted: string, theirs: string) =>
  usernameLikenesses(wanted).includes(usernameLikeness(theirs)) && imitatesUsername(wanted, theirs);
const isNameRefused = (wanted: string, theirs: string) =>
  nameLikeness(wanted) === nameLikeness(theirs) && imitatesName(wanted, theirs);

it.each([
  ["mira_Iichtenberg", "mira_lichtenberg"],
  ["rnira_lichtenberg_77", "mira_lichtenberg_1815"],
  ["mira_lichtenberg_1", "mira_Iichtenberg_1"],
  ["miralichtenberg_1815", "mira_lichtenberg_1815"],
  ["pau1", "paul_1815"],
  ["vvanda_3", "wanda_9"],
  ["b0b_5", "bob_1"],
])("the username %s is taken for %s", (wanted, theirs) => expect(isRefused(wanted, theirs)).toBe(true));

it.each([
  ["mira_lichtenberg_4321", "mira_lichtenberg_1815"],
  ["kari_hansen_1", "karl_hansen_1"],
  ["mira_licht_1", "mira_lichtenberg_1"],
])("the username %s is not confused with %s", (wanted, theirs) =>
  expect(isRefused(wanted, theirs)).toBe(false),
);

it.each([
  ["Mira Iichtenberg", "Mira Lichtenberg"],
  ["Rnira Lichtenberg", "Mira Lichtenberg"],
  ["Mira L1chtenberg", "Mira Llchtenberg"],
])("the name %s is taken for %s", (wanted, theirs) => expect(isNameRefused(wanted, theirs)).toBe(true));

it.each([
  ["Mira Lichtenberg", "Mira Lichtenberg"],
  ["José García", "Jose Garcia"],
  ["Kari Hansen", "Karl Hansen"],
])("the name %s may exist beside %s", (wanted, theirs) => expect(isNameRefused(wanted, theirs)).toBe(false));
