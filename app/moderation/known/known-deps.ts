import type { ModerationDeps } from "../moderation-deps";
import type { PerceptualHashDeps } from "./read-perceptual-hash.server";

export type KnownDeps = ModerationDeps & PerceptualHashDeps;
