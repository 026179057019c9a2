import { mergeConfig, type ConfigEnv } from "vite";
import project from "../../vite.config.ts";
import { ROOT } from "../local/settings.ts";
import { allAtOnce } from "./all-at-once.ts";
import { mutations } from "./list.ts";

/** The project's own build of the worker, with every mutation in it (see all-at-once.ts). */
export default async (env: ConfigEnv) =>
  mergeConfig(await project(env), { plugins: [allAtOnce(ROOT, mutations)] });
