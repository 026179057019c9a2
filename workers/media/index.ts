import type { MediaEnv } from "./env";

export default {
  async queue(batch) {
    batch.ackAll();
  },
} satisfies ExportedHandler<MediaEnv>;
