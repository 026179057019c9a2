import { spawnSync } from "node:child_process";
import { Refusal } from "../../local/refusal.ts";

export function requireFfmpeg(): void {
  if (spawnSync("ffmpeg", ["-version"]).status !== 0)
    throw new Refusal("This needs ffmpeg. On Debian, install `ffmpeg`.");
}
