import { allowPlayerStyles } from "./player-styles";
import { offerRenditions } from "./renditions.browser";

/** The styles and the quality list must be in place before media-chrome loads. */
export async function loadControls() {
  allowPlayerStyles();
  offerRenditions();
  return import("./player-controls.client");
}
