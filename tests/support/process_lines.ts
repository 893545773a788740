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
    const printed = [...processes].flatMap(([{ name, lines }, before]) => {
      const shown = lines.slice(before).slice(-SHOWN_MAX);
      return shown.length === 0 ? [] : [`${name} printed:`, ...shown];
    });
    // What a test prints is not shown by a quiet run, its error is.
    throw printed.length === 0 ? error : new Error(printed.join("\n"), { cause: error });
  }
}

type TestFunction = (context: Deno.TestContext) => unknown;

const isTestFunction = (value: unknown): value is TestFunction => typeof value === "function";
const hasTestFunction = (value: unknown): value is { readonly fn: TestFunction } =>
  typeof value === "object" && value !== null && "fn" in value && isTestFunction(value.fn);

const watched = (test: TestFunction): TestFunction =>
  Object.defineProperty(
    (context: Deno.TestContext) => {
      const step = watchedIn(context.step.bind(context));
      return run(() => test(Object.create(context, { step: { value: step } })));
    },
    "name",
    { value: test.name },
  );

/** Returns what defines tests, or steps of one, with each run through here. */
function watchedIn<Define extends typeof Deno.test | Deno.TestContext["step"]>(define: Define): Define {
  return new Proxy(define, {
    apply: (define, self, args: readonly unknown[]) =>
      Reflect.apply(
        define,
        self,
        args.map((argument) => {
          if (isTestFunction(argument)) return watched(argument);
          return hasTestFunction(argument) ? { ...argument, fn: watched(argument.fn) } : argument;
        }),
      ),
  });
}

Reflect.set(Deno, "test", watchedIn(Deno.test));
