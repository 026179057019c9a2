import type { ModerationDeps } from "../moderation-deps";
import type { LookDeps } from "./read-look.server";

/** What tenders of known bytes are given. */
export type KnownDeps = ModerationDeps & LookDeps;
