import { useSyncExternalStore } from "react";
import { accountStorage } from "~/platform/browser-storage";

export interface StoredSwitch {
  isOn: () => boolean;
  turn: (isOn: boolean) => void;
  /**
   * Fires for other tabs too.
   * @returns the cleanup
   */
  onTurn: (listener: () => void) => () => void;
}

/** @param key stores 'off' or nothing */
export function createStoredSwitch(key: string): StoredSwitch {
  const listeners = new Set<() => void>();
  const stored = accountStorage(key);
  return {
    isOn: () => stored.read() !== "off",
    turn(isOn) {
      stored.write(isOn ? null : "off");
      for (const listener of listeners) listener();
    },
    onTurn(listener) {
      listeners.add(listener);
      addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", listener);
      };
    },
  };
}

/** On for the server. */
export function useStoredSwitch({ isOn, onTurn }: StoredSwitch): boolean {
  return useSyncExternalStore(onTurn, isOn, onForAll);
}

const onForAll = () => true;
