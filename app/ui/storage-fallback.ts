/**
 * Runs in <head>. Where storage is refused, naming it throws, and Remix showed the problem page at every
 * link.
 */
export const storageFallbackScript = `["localStorage","sessionStorage"].forEach(function(n){try{window[n].length}catch(e){var m=new Map;Object.defineProperty(window,n,{configurable:true,value:{get length(){return m.size},key:function(i){return Array.from(m.keys())[i]||null},getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},removeItem:function(k){m.delete(k)},clear:function(){m.clear()}}})}})`;
