/** Silent where the browser has no BroadcastChannel or refuses it. */
export function openChannel(name: string): Pick<BroadcastChannel, "postMessage" | "close" | "onmessage"> {
  try {
    return new BroadcastChannel(name);
  } catch {
    return { postMessage: () => undefined, close: () => undefined, onmessage: null };
  }
}
