import { allowPlayerStyles } from "./player-styles";
import { defineVideoRenditions } from "./renditions.browser";

/** The styles and the quality list must be in place before media-chrome loads. */
export async function loadControls() {
  allowPlayerStyles();
  defineVideoRenditions();
  return import("./player-controls.client");
}
