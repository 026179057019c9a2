import type { ModerationDeps } from "../moderation-deps";
import type { LookDeps } from "./read-look.server";

export type KnownDeps = ModerationDeps & LookDeps;
