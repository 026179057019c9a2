import { createStoredSwitch } from "~/ui/stored-switch";

/** WCAG 2.1.4. */
export const searchKey = createStoredSwitch("wl.searchkey");
