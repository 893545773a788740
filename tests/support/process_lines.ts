/**
 * The output of processes during a test, which is shown if the test fails. A service can't know whether its test
 * failed, because it is disposed before the error is seen. So importing this module makes `Deno.test` run every test of
 * the file through it.
 *
 * @module
 */

/** A process of a test. */
export interface PrintingProcess {
  readonly name: string;
  /** All its output so far; it grows. */
  readonly lines: readonly string[];
}

/** Number of lines shown of each process, from the end. */
const SHOWN_MAX = 100;

/** Processes of this file, with the length of their output when the current test began. */
const processes = new Map<PrintingProcess, number>();

/** Shows a process's output if the test fails. */
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
    // A quiet run only shows the error of a test, so the error contains the output.
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

/** Wraps a function that defines tests or steps, so that each runs through this module. */
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
