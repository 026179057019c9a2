import { deviceMail } from "~/words/en/mails";

const BROWSERS: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const first = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** The browser and the system, as far as they're known. */
export function deviceParts(userAgent: string | null): string[] {
  const text = userAgent ?? "";
  return [first(BROWSERS, text), first(SYSTEMS, text)].filter((part) => part !== undefined);
}

export function deviceName(userAgent: string | null): string {
  const [browser, system] = deviceParts(userAgent);
  if (browser && system) return deviceMail.browserOn(browser, system);
  return browser ?? deviceMail.unknownDevice;
}
