import routes from "../../app/routes";
import type { Routes } from "../../workers/web/door/routes-on";

type Entry = (typeof routes)[number];

/** The routes as Remix's build names them: flat, below one root. */
function manifestOf(entries: readonly Entry[], parentId: string, into: Routes = {}): Routes {
  for (const { file, path, index, children } of entries) {
    into[file] = { id: file, parentId, path, index };
    manifestOf(children ?? [], file, into);
  }
  return into;
}

/** All of ours, for tests in Node. */
export const allRoutes: Routes = { root: { id: "root", path: "" }, ...manifestOf(routes, "root") };
