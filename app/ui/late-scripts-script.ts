/** The `<template>` in which a page's scripts lie until it is painted. */
export const LATE_SCRIPTS = "late-scripts";

/** A picture, or whatever else the page waits for, holds its scripts up for so long after the first paint. Milliseconds. */
const PICTURES_MS = 300;

/** A window that is never painted, as one behind another, has its scripts after so long. Milliseconds. */
const UNPAINTED_MS = 3000;

/** To ask for one takes a slow phone 2 ms: so many are asked for at a stroke. In the background, where timers are slow, all. */
const AT_ONCE = 8;

/**
 * Runs at the end of a page: lets its scripts begin when it is painted with its pictures, or soon after without them. A
 * window in the background paints nothing, so there they begin at once; so they do where somebody presses something.
 */
export const lateScriptsScript = `(function(d,w,begun){
function begin(){if(begun)return;begun=1;more(Array.from(d.getElementById("${LATE_SCRIPTS}").content.childNodes))}
function more(left){left.splice(0,d.visibilityState==="visible"?${AT_ONCE}:left.length).forEach(function(node){d.head.append(d.importNode(node,true))});left.length&&setTimeout(more,0,left)}
function painted(then){requestAnimationFrame(function(){setTimeout(then)})}
if(d.visibilityState!=="visible")return begin();
["pointerdown","keydown"].forEach(function(type){d.addEventListener(type,begin,{once:true,capture:true})});
setTimeout(begin,${UNPAINTED_MS});
painted(function(){
if(d.readyState==="complete")return painted(begin);
w.addEventListener("load",function(){painted(begin)});
setTimeout(begin,${PICTURES_MS})
})})(document,window)`;
