import fc from "fast-check";

/** For `npm run mutate`: a failing random test is enough, and shrinking takes minutes. */
fc.configureGlobal({ endOnFailure: true });
