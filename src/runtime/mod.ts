// Threads, and modules that are loaded after the start of a process: both need free file descriptors.
export { actOnce, loadLateModules, loadLater } from "./late_modules.ts";
export { countFreeDescriptors, hasAmpleDescriptors, startThread } from "./threads.ts";
