import { configure } from "@testing-library/react";

/** What a test waits for comes at once on a quiet machine and late on a busy one; only what never comes takes so long. */
const PATIENCE_MS = 300_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
