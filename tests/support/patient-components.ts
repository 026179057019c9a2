import { configure } from "@testing-library/react";

/** What a test waits for comes with the next free moment of its machine: one second is little where others are at work. */
const PATIENCE_MS = 10_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
