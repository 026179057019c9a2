import { deviceStorage } from "~/platform/browser-storage";
import type { StoredSwitch } from "~/ui/stored-switch";
import { wideStageKey } from "~/ui/wide-stage-script";

const root = document.documentElement;
const listeners = new Set<() => void>();

/** On the element, in case storage is blocked. */
export const wideStage: StoredSwitch = {
  isOn: () => root.hasAttribute("data-wide"),
  turn(isOn) {
    root.toggleAttribute("data-wide", isOn);
    deviceStorage(wideStageKey).write(isOn ? "true" : null);
    for (const listener of listeners) listener();
  },
  onTurn(listener) {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== wideStageKey && key !== null) return;
      root.toggleAttribute("data-wide", newValue === "true");
      listener();
    };
    listeners.add(listener);
    addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", onStorage);
    };
  },
};
