/** The `<template>` in which a page's scripts lie until it is painted. */
export const LATE_SCRIPTS = "late-scripts";

/** A picture, or whatever else the page waits for, holds its scripts up for so long after the first paint. Milliseconds. */
const PICTURES_MS = 300;

/** A window that is never painted, as one behind another, has its scripts after so long. Milliseconds. */
const UNPAINTED_MS = 3000;

/**
 * Runs at the end of a page: lets its scripts begin when it is painted with its pictures, or soon after without them. A
 * window in the background paints nothing, so there they begin at once.
 */
export const lateScriptsScript = `(function(d,w,begun){
function begin(){if(begun)return;begun=1;d.head.append(d.importNode(d.getElementById("${LATE_SCRIPTS}").content,true))}
function painted(then){requestAnimationFrame(function(){setTimeout(then)})}
if(d.visibilityState!=="visible")return begin();
setTimeout(begin,${UNPAINTED_MS});
painted(function(){
if(d.readyState==="complete")return painted(begin);
w.addEventListener("load",function(){painted(begin)});
setTimeout(begin,${PICTURES_MS})
})})(document,window)`;
