import type { Mutation } from "./mutation.ts";

const TESTS = ["tests/worker/identity/passkeys.test.ts"];

/** Lines without which a passkey would open what it must not. */
export const passkeys: Mutation[] = [
  {
    name: "passkeys: an answer is good once",
    file: "app/identity/passkeys/check-passkey.server.ts",
    find: "until === null || !(await takePasskeyChallenge(deps.db, challenge, until))",
    replace: "until === null",
    why: "Whoever saw one answer could sign in with it again.",
    tests: TESTS,
  },
  {
    name: "passkeys: the challenge is ours and not over",
    file: "app/identity/passkeys/check-passkey.server.ts",
    find: "if (until === null || !(await",
    replace: "if (!(await",
    why: "An answer to a challenge that somebody else made up would sign in.",
    tests: TESTS,
    direct: true,
  },
  {
    name: "passkeys: the device recognised its owner",
    file: "app/identity/passkeys/check-passkey.server.ts",
    find: "requireUserVerification: true,",
    replace: "requireUserVerification: false,",
    why: "A key that was found in the street would pass both steps.",
    tests: TESTS,
  },
  {
    name: "passkeys: only the algorithms that were asked for",
    file: "app/identity/passkeys/own-passkeys.server.ts",
    find: "    requireUserVerification: true,\n  }).then(",
    replace: "    requireUserVerification: true,\n    supportedAlgorithmIDs: [-7, -65535],\n  }).then(",
    why: "A key whose signatures can be forged would open an account.",
    tests: TESTS,
    direct: true,
  },
  {
    name: "passkeys: a counter that does not rise",
    file: "app/identity/passkeys/passkeys.store.server.ts",
    find: "or(lt(passkeys.counter, counter), doesNotCount)",
    replace: "or(lt(passkeys.counter, counter), doesNotCount, eq(passkeys.id, id))",
    why: "Of two answers at once both would sign in, and a copied key would go unnoticed.",
    tests: TESTS,
    direct: true,
  },
  {
    name: "passkeys: the second step is the same person's",
    file: "app/identity/passkeys/sign-in-by-passkey.server.ts",
    find: "passkey.account_id !== challenge.account_id",
    replace: "passkey.account_id === ''",
    why: "Anybody's passkey would pass the second step of everybody.",
    tests: TESTS,
  },
  {
    name: "passkeys: removed by their owner alone",
    file: "app/identity/passkeys/passkeys.store.server.ts",
    find: ".delete(passkeys)\n    .where(and(eq(passkeys.id, id), eq(passkeys.account_id, accountId)))",
    replace: ".delete(passkeys)\n    .where(eq(passkeys.id, id))",
    why: "A stranger could take away somebody's way in.",
    tests: TESTS,
  },
];
