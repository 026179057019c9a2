import { useSyncExternalStore } from "react";
import { accountStorage } from "~/platform/browser-storage";

/** Something that is on until a person turns it off in this browser. */
export interface KeptSwitch {
  isOn: () => boolean;
  turn: (isOn: boolean) => void;
  /** Tells when it was turned, in this tab or another. @returns what ends it */
  onTurn: (listener: () => void) => () => void;
}

/** @param key under which the browser keeps 'off', or nothing */
export function keptSwitch(key: string): KeptSwitch {
  const listeners = new Set<() => void>();
  const kept = accountStorage(key);
  return {
    isOn: () => kept.read() !== "off",
    turn(isOn) {
      kept.write(isOn ? null : "off");
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

const onForAll = () => true;

/** Whether it is on now. The server, which can't know, says that it is. */
export function useKeptSwitch({ isOn, onTurn }: KeptSwitch): boolean {
  return useSyncExternalStore(onTurn, isOn, onForAll);
}
