import fc from "fast-check";

/** For `npm run mutate`: that a random test fails is enough, and looking for the smallest example takes minutes. */
fc.configureGlobal({ endOnFailure: true });
