/// <reference types="@cloudflare/vitest-pool-workers/types" />
import type { D1Migration } from "@cloudflare/vitest-pool-workers";
import type * as web from "../../workers/web/index";
import type { WebEnv } from "../../workers/web/env";

declare global {
  namespace Cloudflare {
    interface Env extends WebEnv {
      /** A second database that lags behind. */
      COPY: D1Database;
      TEST_MIGRATIONS: D1Migration[];
      TEST_SCHEMA: string[];
      TEST_SEARCH_MIGRATIONS: D1Migration[];
      /** Empty unless the product's log lines are wanted (tests/support/quiet-console.ts). */
      TEST_LOG: string;
      TWO_STEP_KEY: string;
      TRIAL_MARK_KEY: string;
      MEDIA_LINK_SECRET: string;
      PUSH_KEY: string;
      SUPPORT_EMAIL: string;
      TEST_PROVIDER_ORIGIN: string;
    }
    interface GlobalProps {
      mainModule: typeof web;
    }
  }
}
