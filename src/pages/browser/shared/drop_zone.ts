/// <reference lib="dom" />

/** Hands on the files that are dropped on an element, which is marked while they hang over it. */
export function takeDrops(drop: HTMLElement, take: (files: readonly File[]) => void): void {
  drop.addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.classList.add("is-over");
  });
  drop.addEventListener("dragleave", () => drop.classList.remove("is-over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("is-over");
    take([...event.dataTransfer?.files ?? []]);
  });
}
