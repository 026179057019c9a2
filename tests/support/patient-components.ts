import { configure } from "@testing-library/react";

/** Long enough for a busy machine. */
const PATIENCE_MS = 300_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
