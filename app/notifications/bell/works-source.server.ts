import { newsRows, newsSince } from "./news.store.server";
import type { NotificationSource } from "./source";

export const worksSource: NotificationSource = {
  name: "works",
  number: 0,
  rows: newsRows,
  unseen: newsSince,
  line() {
    throw new Error("A work is shown as a work");
  },
};
