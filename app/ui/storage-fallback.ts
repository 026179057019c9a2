/**
 * Where storage is refused, naming it throws, and Remix would show the problem page at every link. What takes
 * its place lasts as long as the page.
 */
export function replaceRefusedStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { configurable: true, value: storageInMemory() });
    }
  }
}

function storageInMemory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
