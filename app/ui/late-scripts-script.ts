export const LATE_SCRIPTS = "late-scripts";

/** How long pictures may delay the scripts, in ms after the first paint. */
const PICTURES_MS = 300;

/** Milliseconds; a window behind another is never painted. */
const UNPAINTED_MS = 3000;

/** Each takes a slow phone 2 ms. */
const AT_ONCE = 8;

/** Runs at the end of a page: starts its scripts once it is painted, or at a press. */
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
