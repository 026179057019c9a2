/**
 * Runs in <head>. Where storage is refused, naming it throws, and Remix showed the problem page at every
 * link. A map takes its place for as long as the page lasts.
 */
export const storageFallbackScript = `["localStorage","sessionStorage"].forEach(function(n){try{window[n].length}catch(e){var m=new Map;m.getItem=function(k){return m.has(k)?m.get(k):null};m.setItem=function(k,v){m.set(k,String(v))};m.removeItem=m.delete;m.key=function(i){return[...m.keys()][i]??null};Object.defineProperty(m,"length",{get:function(){return m.size}});Object.defineProperty(window,n,{configurable:true,value:m})}})`;
