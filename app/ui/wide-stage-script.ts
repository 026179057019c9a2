export const wideStageKey = "wl.wide";

/** Runs in <head>. */
export const wideStageScript = `try{document.documentElement.toggleAttribute("data-wide",localStorage.getItem("${wideStageKey}")==="true")}catch(e){}`;
