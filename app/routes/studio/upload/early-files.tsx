import { useNonce } from "~/ui/nonce";

declare global {
  interface Window {
    wlFiles?: () => void;
  }
}

/** Before hydration the browser would open dropped files. */
const earlyFilesScript = `(function(d,types){
function take(e){
var given=e.dataTransfer||e.clipboardData,all=new DataTransfer,input=d.querySelector("main form input[name=file]");
if(!input||!given||!given.types.includes("Files"))return;
e.preventDefault();
if(e.type==="dragover"||!given.files.length)return;
[].concat(Array.from(input.files),Array.from(given.files)).forEach(function(file){all.items.add(file)});
input.files=all.files;input.dispatchEvent(new Event("input",{bubbles:true}))}
types.forEach(function(type){d.addEventListener(type,take,true)});
wlFiles=function(){types.forEach(function(type){d.removeEventListener(type,take,true)})}})(document,["dragover","drop","paste"])`;

export function EarlyFiles() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyFilesScript : "" }}
    />
  );
}
