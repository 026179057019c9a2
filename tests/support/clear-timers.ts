import { afterAll } from "vitest";

/**
 * Clears a file's remaining timers and tasks, which would later run without `window` and fail the whole run.
 */
const enders: (() => void)[] = [];

function endable<Arguments extends unknown[], Handle>(
  begin: (...args: Arguments) => Handle,
  end: (handle: Handle) => void,
): (...args: Arguments) => Handle {
  return (...args) => {
    const handle = begin(...args);
    enders.push(() => end(handle));
    return handle;
  };
}

Object.assign(globalThis, {
  setTimeout: endable(setTimeout, clearTimeout),
  setInterval: endable(setInterval, clearInterval),
  setImmediate: endable(setImmediate, clearImmediate),
});

afterAll(() => {
  for (const end of enders.splice(0)) end();
});
