export const LATE_SCRIPTS = "late-scripts";

/** How long pictures may delay the scripts, in ms after the first paint. */
const PICTURES_MS = 300;

/** Milliseconds; a window behind another is never painted. */
const UNPAINTED_MS = 3000;

/** Milliseconds before the browser may paint or answer a press; starting one takes 2 to 15 on a phone. */
const SLICE_MS = 20;

/** Runs at the end of a page: starts its scripts once it is painted, or at a press. */
export const lateScriptsScript = `(function(d,w,begun){
function begin(){if(begun)return;begun=1;more(Array.from(d.getElementById("${LATE_SCRIPTS}").content.childNodes))}
function more(left){var t=performance.now();do d.head.append(d.importNode(left.shift(),true));while(left.length&&(d.visibilityState!=="visible"||performance.now()<t+${SLICE_MS}));left.length&&setTimeout(more,0,left)}
function painted(then){requestAnimationFrame(function(){setTimeout(then)})}
if(d.visibilityState!=="visible")return begin();
["pointerdown","keydown"].forEach(function(type){d.addEventListener(type,begin,{once:true,capture:true})});
setTimeout(begin,${UNPAINTED_MS});
painted(function(){
if(d.readyState==="complete")return painted(begin);
w.addEventListener("load",function(){painted(begin)});
setTimeout(begin,${PICTURES_MS})
})})(document,window)`;
