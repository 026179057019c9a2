/**
 * Keeps a request as cheap as the first. The test runtime (vitest-pool-workers 0.23.0,
 * `createProxyPrototypeClass`) puts one more Proxy around the entrypoint's prototype for each request it
 * constructs one for, so the thousandth looks every property up through a thousand of them: after a few
 * hundred requests nine tenths of a test's time went there. The first wrapping does all the work; the
 * class gets it back before each construction.
 */
const firstPrototypes = new WeakMap<object, object>();
const construct = Reflect.construct;

function constructFlat(base: NewableFunction, args: ArrayLike<unknown>, target?: NewableFunction): unknown {
  if (target === undefined) return construct(base, args) as unknown;
  if (base.name === "WorkerEntrypoint" && target.name === "Class") {
    const first = firstPrototypes.get(target);
    if (first) target.prototype = first;
    else firstPrototypes.set(target, target.prototype as object);
  }
  return construct(base, args, target) as unknown;
}

// Setup files run again for each file of tests, and the runtime may be the same.
if (construct.name !== constructFlat.name) Reflect.construct = constructFlat as typeof Reflect.construct;
