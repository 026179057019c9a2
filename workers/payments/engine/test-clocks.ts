import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { listParams, moment, params, text } from "../http/params";
import { DAY } from "./periods";
import type { TestClock } from "./shapes";
import { newId, require } from "./world";

/** The provider's own test clocks. There is one clock here, so moving any of them moves it. */
export const clockEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/test_helpers/test_clocks",
    params({ frozen_time: moment(), name: text().optional() }),
    (world, { frozen_time, name }) => {
      const clock: TestClock = {
        id: newId("clock"),
        object: "test_helpers.test_clock",
        created: world.now(),
        deletes_after: world.now() + 30 * DAY,
        frozen_time,
        livemode: false,
        name: name ?? null,
        status: "ready",
        status_details: {},
      };
      world.store.put(clock);
      return clock;
    },
  ),
  endpoint("GET", "/v1/test_helpers/test_clocks/:id", params({}), (world, _, id) =>
    require(world, "test_helpers.test_clock", id),
  ),
  endpoint("GET", "/v1/test_helpers/test_clocks", listParams({}), (world, sent) =>
    page("/v1/test_helpers/test_clocks", world.store.list("test_helpers.test_clock"), sent),
  ),
  endpoint(
    "POST",
    "/v1/test_helpers/test_clocks/:id/advance",
    // Time that has passed can't be taken back: nothing is expanded that might be refused afterwards.
    z.strictObject({ frozen_time: moment() }),
    async (world, { frozen_time }, id) => {
      const clock = require(world, "test_helpers.test_clock", id);
      if (frozen_time <= clock.frozen_time)
        throw ApiError.invalid("A clock goes ahead only.", { param: "frozen_time" });
      await world.moveTo(frozen_time);
      clock.frozen_time = frozen_time;
      world.store.put(clock);
      world.emit("test_helpers.test_clock.ready", clock);
      return { ...clock, status: "advancing" };
    },
  ),
  endpoint("DELETE", "/v1/test_helpers/test_clocks/:id", params({}), (world, _, id) => {
    require(world, "test_helpers.test_clock", id);
    world.store.remove(id);
    return { id, object: "test_helpers.test_clock", deleted: true };
  }),
];
