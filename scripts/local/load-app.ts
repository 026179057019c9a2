import { openAppModules } from "./app-modules.ts";

/** One module of the app's own code, for a script that reckons as the site does. */
export async function loadApp<Module>(path: string): Promise<Module> {
  const modules = await openAppModules();
  try {
    return (await modules.ssrLoadModule(path)) as Module;
  } finally {
    await modules.close();
  }
}
