import { allowPlayerStyles } from "./player-styles";
import { offerRenditions } from "./renditions.browser";

/** Our controls, after what must be there before their library is read. In a script of its own: a player begins without. */
export async function loadControls() {
  allowPlayerStyles();
  offerRenditions();
  return import("./player-controls.client");
}
