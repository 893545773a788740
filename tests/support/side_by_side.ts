/**
 * Tests of one file that run in parallel, because each of them waits for something outside this process.
 *
 * @module
 */

/** Runs independent tests in parallel, as steps of one test. */
export function testSideBySide(name: string, tests: Readonly<Record<string, () => Promise<void>>>): void {
  Deno.test(name, async (test) => {
    // The runtime refuses parallel steps that check for open resources.
    const unchecked = { sanitizeOps: false, sanitizeResources: false, sanitizeExit: false };
    await Promise.all(
      Object.entries(tests).map(([name, fn]) => test.step({ name, fn, ...unchecked })),
    );
  });
}
