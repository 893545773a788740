/**
 * The lines that processes print while a test runs: a test that fails shows them.
 *
 * A test cannot tell its services, which are disposed of before its error is seen, that it has failed. So importing
 * this module has `Deno.test` run every test of the file through here.
 *
 * @module
 */

/** A process of a test. */
export interface PrintingProcess {
  readonly name: string;
  /** Everything that it has printed so far; grows. */
  readonly lines: readonly string[];
}

/** Lines that are shown of each process: its last ones. */
const SHOWN_MAX = 100;

/** Processes of this file, with how much of each was printed when the test under way began. */
const processes = new Map<PrintingProcess, number>();

/** Has a failing test show what a process printed. */
export function showWhenFailing(process: PrintingProcess): void {
  processes.set(process, 0);
}

async function run(test: () => unknown): Promise<void> {
  for (const process of processes.keys()) processes.set(process, process.lines.length);
  try {
    await test();
  } catch (error) {
    for (const [{ name, lines }, before] of processes) {
      const shown = lines.slice(before).slice(-SHOWN_MAX);
      // deno-lint-ignore no-console
      if (shown.length > 0) console.error(`\n${name} printed:\n${shown.join("\n")}`);
    }
    throw error;
  }
}

type TestFunction = (context: Deno.TestContext) => unknown;

const isTestFunction = (value: unknown): value is TestFunction => typeof value === "function";
const hasTestFunction = (value: unknown): value is { readonly fn: TestFunction } =>
  typeof value === "object" && value !== null && "fn" in value && isTestFunction(value.fn);

const watched = (test: TestFunction): TestFunction =>
  Object.defineProperty((context: Deno.TestContext) => run(() => test(context)), "name", {
    value: test.name,
  });

Reflect.set(
  Deno,
  "test",
  new Proxy(Deno.test, {
    apply: (define, self, args: readonly unknown[]) =>
      Reflect.apply(
        define,
        self,
        args.map((argument) => {
          if (isTestFunction(argument)) return watched(argument);
          return hasTestFunction(argument) ? { ...argument, fn: watched(argument.fn) } : argument;
        }),
      ),
  }),
);
