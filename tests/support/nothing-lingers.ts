import { afterAll } from "vitest";

/**
 * The page of a file of tests is gone with its last one. What the file left to be done later would still run until its
 * process ends, which takes a while on a busy machine, look for `window` in vain, and fail the whole run by an error that
 * belongs to no test. So timers and tasks that a file has left behind are ended with it.
 */
const enders: (() => void)[] = [];

/** Keeps how to end what was begun. */
function endable<Arguments extends unknown[], Handle>(
  begin: (...given: Arguments) => Handle,
  end: (handle: Handle) => void,
): (...given: Arguments) => Handle {
  return (...given) => {
    const handle = begin(...given);
    enders.push(() => end(handle));
    return handle;
  };
}

Object.assign(globalThis, {
  setTimeout: endable(setTimeout, clearTimeout),
  setInterval: endable(setInterval, clearInterval),
  // React's own tasks.
  setImmediate: endable(setImmediate, clearImmediate),
});

afterAll(() => {
  for (const end of enders.splice(0)) end();
});
