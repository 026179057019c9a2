/** Clears what this browser keeps for the site: local and session storage. */
export function clearStorage(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is forbidden here: then nothing was kept.
  }
}
