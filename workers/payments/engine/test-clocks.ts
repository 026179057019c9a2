import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { retrieveEndpoint } from "../http/lists";
import { integer, params, text } from "../http/params";
import { DAY } from "./periods";
import type { TestClock } from "./shapes";
import { newId, require } from "./world";

/** All test clocks move the stand-in's one clock. */
export const clockEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/test_helpers/test_clocks",
    params({ frozen_time: integer(), name: text().optional() }),
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
  retrieveEndpoint("test_helpers.test_clock", "/v1/test_helpers/test_clocks"),
  endpoint(
    "POST",
    "/v1/test_helpers/test_clocks/:id/advance",
    // No `expand`: a refusal after the move couldn't be undone.
    z.strictObject({ frozen_time: integer() }),
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
];
