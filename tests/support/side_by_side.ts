/**
 * Tests of one file that run at the same time, because each of them waits for something outside.
 *
 * @module
 */

/** Runs tests that share nothing at once, as steps of one test. */
export function testSideBySide(name: string, tests: Readonly<Record<string, () => Promise<void>>>): void {
  Deno.test(name, async (test) => {
    // The runtime refuses to run steps at once of which it checks what each leaves open.
    const unchecked = { sanitizeOps: false, sanitizeResources: false, sanitizeExit: false };
    await Promise.all(
      Object.entries(tests).map(([name, fn]) => test.step({ name, fn, ...unchecked })),
    );
  });
}
