import type { DataSource, ReferenceData, SwapListener } from "../../src/data/registers/mod.ts";
import type { LiveData } from "../../src/editions/mod.ts";

/** Makes a source whose data never changes. */
export function fixedSource(data: ReferenceData): DataSource & Pick<LiveData, "swapIfNewer"> {
  return { current: () => data, onSwap: () => {}, swapIfNewer: () => Promise.resolve() };
}

/** A source whose data a test can replace, as a refresh would. */
export class SwappableSource implements DataSource {
  #data: ReferenceData;
  readonly #listeners: SwapListener[] = [];

  constructor(data: ReferenceData) {
    this.#data = data;
  }

  current = (): ReferenceData => this.#data;
  onSwap = (listener: SwapListener): void => void this.#listeners.push(listener);
  swapIfNewer = (): Promise<void> => Promise.resolve();

  /** Resolves once the data is active everywhere. */
  swapIn = async (data: ReferenceData): Promise<void> => {
    const prepared = await Promise.all(this.#listeners.map((listener) => listener(data)));
    this.#data = data;
    for (const takeIntoForce of prepared) takeIntoForce();
  };
}
