/**
 * Shortens the long pause before background work (app/platform/after-response.server.ts), the only use of
 * `scheduler`. tests/worker/identity/secrecy.test.ts tests the real one.
 */
const SHORT_MS = 10;
const { wait } = Object.getPrototypeOf(scheduler) as Scheduler;

export const realWait = (ms: number): Promise<void> => wait.call(scheduler, ms);

scheduler.wait = () => realWait(SHORT_MS);
