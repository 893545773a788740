/**
 * A fake environment for the real service, loaded before it (`--preload`): publishers that a test plays,
 * a clock that jumps, and hours that pass faster for what is done every so often. The service knows nothing of it.
 *
 * `FAKED_WORLD` holds the settings as JSON (`FakedWorld`).
 *
 * @module
 */

/** The settings. */
export interface FakedWorld {
  /** Address that is asked instead of every publisher, with theirs in `url`; `null` leaves them alone. */
  readonly publisher: string | null;
  /** By how much faster the long timers run. */
  readonly faster: number;
  /** From how many milliseconds on a timer is long; ten minutes unless it says so. */
  readonly longTimerMs?: number;
  /** File that holds how many milliseconds the clock is off; it is read again and again. `null` for a true clock. */
  readonly clock: string | null;
}

/** Timers of housekeeping and of the refresh; those of requests are shorter. */
const LONG_TIMER_MS = 10 * 60_000;
const LOOK_AT_CLOCK_EVERY_MS = 20;

const { publisher, faster, longTimerMs = LONG_TIMER_MS, clock }: FakedWorld = JSON.parse(
  Deno.env.get("FAKED_WORLD") ?? "{}",
);

if (publisher !== null) {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.startsWith("https://")
      ? fetch(`${publisher}/?url=${encodeURIComponent(url)}`, init)
      : fetch(input, init);
  };
}

const { setInterval } = globalThis;
Object.defineProperty(globalThis, "setInterval", {
  configurable: true,
  writable: true,
  value: (callback: () => void, delay = 0) =>
    setInterval(callback, delay >= longTimerMs ? delay / faster : delay),
});

if (clock !== null) {
  const { now } = Date;
  let shiftMs = 0;
  Date.now = () => now() + shiftMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, caller) =>
      Reflect.construct(target, args.length === 0 ? [Date.now()] : args, caller),
  });
  const look = () => shiftMs = Number(Deno.readTextFileSync(clock));
  look();
  Deno.unrefTimer(setInterval(look, LOOK_AT_CLOCK_EVERY_MS));
}
