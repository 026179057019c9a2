import { deviceStorage } from "~/platform/browser-storage";
import { isMeteredConnection, deviceConnection } from "~/platform/connection.browser";
import type { Conditions } from "./conditions.rules";

/** Source: Battery Status API (W3C); Chromium only. */
interface Battery extends EventTarget {
  charging: boolean;
  level: number;
}

type Device = Navigator & {
  getBattery?: () => Promise<Battery>;
  deviceMemory?: number;
};

const paused = deviceStorage("wl.renditions.paused");

let battery: Battery | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
let isWatching = false;

/** Once, and never ended: whoever makes copies makes them as long as the page is open. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const device = navigator as Device;
  for (const event of ["online", "offline", "storage"]) addEventListener(event, tell);
  deviceConnection()?.addEventListener("change", tell);
  void device.getBattery?.().then(
    (found) => {
      battery = found;
      for (const event of ["chargingchange", "levelchange"]) found.addEventListener(event, tell);
      tell();
    },
    () => null,
  );
}

/** Conditions of this device, as far as its browser tells. */
export const deviceConditions = {
  read(): Conditions {
    watch();
    const { deviceMemory = null, onLine } = navigator as Device;
    return {
      isPaused: paused.read() !== null,
      isAble: "VideoEncoder" in globalThis && "AudioDecoder" in globalThis && "OffscreenCanvas" in globalThis,
      isOnline: onLine,
      isMetered: isMeteredConnection(),
      battery: battery && { isCharging: battery.charging, level: battery.level },
      memory: deviceMemory,
    };
  },
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Remembered in this browser, until it is taken back. */
export function setPaused(isPaused: boolean): void {
  paused.write(isPaused ? "1" : null);
  tell();
}
