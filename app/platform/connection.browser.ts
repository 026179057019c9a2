/** Source: https://wicg.github.io/netinfo/ and https://wicg.github.io/savedata/, in Chromium only. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** The line of this device; null where the browser tells nothing of it. */
export function lineOfDevice(): Connection | null {
  return (navigator as { connection?: Connection }).connection ?? null;
}

/** Whether its person wants to save data, or pays by the byte. */
export function isMeteredLine(): boolean {
  const { saveData, type } = lineOfDevice() ?? {};
  return saveData === true || type === "cellular";
}

/** Whether what goes over it is dear, or it is slow. */
export function isThriftyLine(): boolean {
  const { effectiveType = "4g" } = lineOfDevice() ?? {};
  return isMeteredLine() || effectiveType !== "4g";
}
