/** Chromium only: https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

export function lineOfDevice(): Connection | null {
  return (navigator as { connection?: Connection }).connection ?? null;
}

export function isMeteredLine(): boolean {
  const { saveData, type } = lineOfDevice() ?? {};
  return saveData === true || type === "cellular";
}

export function isThriftyLine(): boolean {
  const { effectiveType = "4g" } = lineOfDevice() ?? {};
  return isMeteredLine() || effectiveType !== "4g";
}
