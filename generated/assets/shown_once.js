(()=>{var e=document.querySelector("[data-shown-once]");addEventListener("pagehide",()=>{e!==null&&(e.textContent="Shown once, until this page was left.")});})();
