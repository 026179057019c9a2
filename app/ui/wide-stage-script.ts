/** Where the choice of a film as wide as the window is kept: 'true', or nothing. */
export const wideStageKey = "wl.wide";

/** Runs in <head> before the first paint, so that nothing moves for who chose it. CSS does the rest (player.css). */
export const wideStageScript = `try{document.documentElement.toggleAttribute("data-wide",localStorage.getItem("${wideStageKey}")==="true")}catch(e){}`;
