import { createStoredSwitch } from "~/ui/stored-switch";

/** WCAG 2.1.4: single-key shortcuts can be turned off, for people who use speech input or slip on keys. */
export const searchKey = createStoredSwitch("wl.searchkey");
