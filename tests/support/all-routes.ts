import routes from "../../app/routes";
import type { Routes } from "../../workers/web/door/routes-on";

type Entry = (typeof routes)[number];

function collectRoutes(entries: readonly Entry[], parentId: string, into: Routes = {}): Routes {
  for (const { file, path, index, children } of entries) {
    into[file] = { id: file, parentId, path, index };
    collectRoutes(children ?? [], file, into);
  }
  return into;
}

export const allRoutes: Routes = { root: { id: "root", path: "" }, ...collectRoutes(routes, "root") };
