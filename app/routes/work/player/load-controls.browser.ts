import { allowPlayerStyles } from "./player-styles";
import { defineVideoRenditions } from "./renditions.browser";

/** Styles and qualities before media-chrome. */
export async function loadControls() {
  allowPlayerStyles();
  defineVideoRenditions();
  return import("./player-controls.client");
}
