import { installWithApt } from "../browser/obtain.ts";
import { Refusal } from "../local/refusal.ts";
import { openChromiumWindow } from "./chromium-window.ts";
import type { EngineName } from "./engine.ts";
import { openFirefoxWindow } from "./firefox-window.ts";
import { openWebkitWindow } from "./webkit-window.ts";
import type { Window } from "./window.ts";

const BROWSERS = {
  chromium: { open: openChromiumWindow, packages: ["chromium"] },
  firefox: { open: openFirefoxWindow, packages: ["firefox-esr"] },
  webkit: { open: openWebkitWindow, packages: ["webkit2gtk-driver", "xvfb", "xauth"] },
} as const;

export interface OpenOptions {
  origin: string;
  mayInstall: boolean;
  say: (line: string) => void;
}

export async function openWindow(
  name: EngineName,
  { origin, mayInstall, say }: OpenOptions,
): Promise<Window> {
  const { open, packages } = BROWSERS[name];
  try {
    return await open(origin);
  } catch (error) {
    if (!(error instanceof Refusal) || !mayInstall) throw error;
    say(`${error.message} Installing it …`);
    if (!installWithApt(packages)) throw error;
    return open(origin);
  }
}
