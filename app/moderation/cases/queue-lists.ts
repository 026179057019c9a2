export const QUEUE_LISTS = ["open", "mine", "overdue", "appeals"] as const;
export type QueueList = (typeof QUEUE_LISTS)[number];
