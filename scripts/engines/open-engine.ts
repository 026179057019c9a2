import { openChromium } from "./chromium.ts";
import type { Engine, EngineName } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { openWebkit } from "./webkit.ts";

const OPENERS = { chromium: openChromium, firefox: openFirefox, webkit: openWebkit };

/** @throws Refusal naming what this machine lacks for it */
export function openEngine(name: EngineName): Promise<Engine> {
  return OPENERS[name]();
}
