/**
 * Runs in <head> before any other script. Where a browser refuses storage, merely naming it throws: every link then ended
 * on the problem page, because Remix does so when it learns of a route. A page gets storage that lasts as long as it.
 */
export const standInStorageScript = `["localStorage","sessionStorage"].forEach(function(n){try{window[n].length}catch(e){var m=new Map;Object.defineProperty(window,n,{configurable:true,value:{get length(){return m.size},key:function(i){return Array.from(m.keys())[i]||null},getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},removeItem:function(k){m.delete(k)},clear:function(){m.clear()}}})}})`;
