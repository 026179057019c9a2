import { deviceStorage } from "~/platform/browser-storage";
import { isMeteredConnection, deviceConnection } from "~/platform/connection.browser";
import type { Conditions } from "./conditions.rules";

/** Battery Status API (W3C); Chromium only. */
interface Battery extends EventTarget {
  charging: boolean;
  level: number;
}

type Device = Navigator & {
  getBattery?: () => Promise<Battery>;
  deviceMemory?: number;
};

const pausedStorage = deviceStorage("wl.renditions.paused");

let battery: Battery | null = null;
const listeners = new Set<() => void>();

export const deviceConditions = {
  read(): Conditions {
    watch();
    const { deviceMemory = null, onLine } = navigator as Device;
    return {
      isPaused: pausedStorage.read() !== null,
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

export function setPaused(isPaused: boolean): void {
  pausedStorage.write(isPaused ? "1" : null);
  notify();
}

let isWatching = false;

/** Never ended. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const device = navigator as Device;
  for (const event of ["online", "offline", "storage"]) addEventListener(event, notify);
  deviceConnection()?.addEventListener("change", notify);
  void device.getBattery?.().then(
    (found) => {
      battery = found;
      for (const event of ["chargingchange", "levelchange"]) found.addEventListener(event, notify);
      notify();
    },
    () => null,
  );
}

const notify = () => {
  for (const listener of listeners) listener();
};
