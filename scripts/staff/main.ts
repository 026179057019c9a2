// `npm run staff`: who may judge others' works (docs/operations.md). Writes at once, reads back what is there then, and
// says it.
//   -- list                                        who is staff, with what role, and whether two-step sign-in is on
//   -- add ADDRESS --role reviewer|moderator|lead
//   -- remove ADDRESS                              ends their rights with the next thing they do
// Each with --remote for the deployed site. Exit code 1 where nothing was written. Environment: STATE_DIR.
import { localPlace, queryDatabase } from "../local/database.ts";
import { exitWith } from "../local/refusal.ts";
import { readStaffWish, staffStatements, staffWords } from "./staff-wish.ts";

try {
  const { wish, isRemote } = readStaffWish(process.argv.slice(2));
  const place = isRemote ? "cloud" : localPlace();
  console.log(staffWords(wish, await queryDatabase(place, staffStatements(wish, Date.now()))));
} catch (error) {
  exitWith(error);
}
