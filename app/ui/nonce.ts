import { createContext, useContext } from "react";

/** Set by the server while it renders; empty in the browser, which hides nonces from scripts anyway. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
