/** Chromium only: https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

export function deviceConnection(): Connection | null {
  return (navigator as { connection?: Connection }).connection ?? null;
}

export function isMeteredConnection(): boolean {
  const { saveData, type } = deviceConnection() ?? {};
  return saveData === true || type === "cellular";
}

export function isSlowOrMeteredConnection(): boolean {
  const { effectiveType = "4g" } = deviceConnection() ?? {};
  return isMeteredConnection() || effectiveType !== "4g";
}
