// Counts down the seconds after which a page loads itself again.
/// <reference lib="dom" />
const place = document.querySelector<HTMLElement>("[data-count-down]");
const endsAt = Date.now() + Number(place?.textContent ?? 0) * 1000;

if (place !== null) {
  setInterval(() => {
    place.textContent = String(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
  }, 1000);
}
