import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { En } from "media-chrome/lang/en";
import { expect, it } from "vitest";
import { playerLabels } from "~/words/en/player-labels";

const root = resolve(import.meta.dirname, "../../..");
const player = resolve(root, "app/routes/work/player");
const chrome = resolve(root, "node_modules/media-chrome/dist");

const kebab = (name: string) => name.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** What the player's controls, the player around them and the times they say look up. */
function lookedUp(): string[] {
  const shown = ["player-controls.client.tsx", "seek-bar.client.tsx"].flatMap((name) => {
    const code = readFileSync(resolve(player, name), "utf8");
    return [...code.matchAll(/<(Media[A-Z]\w+)/g)].map(([, element = ""]) => kebab(element));
  });
  const sources = ["media-container", "utils/time", ...shown].map((name) => {
    return readFileSync(resolve(chrome, `${name}.js`), "utf8");
  });
  return sources.flatMap((code) =>
    [...code.matchAll(/(?:\bt\(\s*|(?:singular|plural): )"([^"]+)"/g)].map(([, label = ""]) => label),
  );
}

it("the player's words are all that its controls say, and in English what media-chrome says", () => {
  expect(Object.keys(playerLabels).sort()).toEqual([...new Set(lookedUp())].sort());
  expect(En).toMatchObject(playerLabels);
});
