/**
 * A fake environment for the real service, loaded before it (`--preload`): publishers played by a test, a clock that
 * jumps, and timers whose hours pass faster. The service doesn't know about it.
 *
 * `FAKED_WORLD` holds the settings as JSON (`FakedWorld`).
 *
 * @module
 */

export interface FakedWorld {
  /**
   * URL that is requested instead of a publisher's URL, which is added as the parameter `url`; `null` for the real
   * publishers.
   */
  readonly publisher: string | null;
  /** Factor by which long timers are faster. */
  readonly faster: number;
  /** Timers of at least this many milliseconds are long. Default: ten minutes. */
  readonly longTimerMs?: number;
  /** File with the offset of the clock in milliseconds, read repeatedly; `null` for the real clock. */
  readonly clock: string | null;
}

/** Timers of housekeeping and refreshes are long; those of requests are shorter. */
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
