import type { ModerationDeps } from "../moderation-deps";
import type { PerceptualHashDeps } from "./read-look.server";

export type KnownDeps = ModerationDeps & PerceptualHashDeps;
