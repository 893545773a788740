// Counts down the seconds until the 429 page reloads.
/// <reference lib="dom" />
const place = document.querySelector<HTMLElement>("[data-count-down]");
const endsAt = Date.now() + Number(place?.textContent ?? 0) * 1000;

if (place !== null) {
  setInterval(() => {
    place.textContent = String(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
  }, 1000);
}
