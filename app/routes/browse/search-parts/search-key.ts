import { keptSwitch } from "~/ui/kept-switch";

/**
 * Whether a press of / alone leads to search in this browser. Who speaks to their computer, or slips on keys, may turn
 * it off in the settings (WCAG 2.1.4).
 */
export const searchKey = keptSwitch("wl.searchkey");
