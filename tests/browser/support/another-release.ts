import { cp, mkdtemp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../scripts/local/settings.ts";

const NAMED_BY_CONTENT = /-[\w-]{8}(\.\w+)$/;
const TEXT = /\.(?:js|css|json)$/;
export const NEXT = "-next";

/** The build as if every file had changed: no name in `assets` is one of the release before. @returns its folder */
export async function anotherRelease(): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), "wishlight-release-"));
  await cp(join(ROOT, "build"), built, { recursive: true });
  const assets = join(built, "client/assets");
  const names = new Set((await readdir(assets)).filter((name) => NAMED_BY_CONTENT.test(name)));
  const renamed = (name: string) =>
    name.replace(NAMED_BY_CONTENT, (end, type: string) => end.replace(type, NEXT + type));
  const texts = [join(built, "server/index.js"), ...[...names].map((name) => join(assets, name))];
  for (const path of texts.filter((one) => TEXT.test(one))) {
    const text = await readFile(path, "utf8");
    await writeFile(
      path,
      text.replaceAll(/[\w.$-]+-[\w-]{8}\.\w+/g, (name) => (names.has(name) ? renamed(name) : name)),
    );
  }
  for (const name of names) await rename(join(assets, name), join(assets, renamed(name)));
  return built;
}
